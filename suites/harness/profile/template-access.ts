/** The part of the template about grants that need a user. */
export const accessTemplate = `# For grants that need a user, who is played by a Chromium: that of PROCON_CHROMIUM, or the first one found.
# access:
#   # A user who signs in and decides. Without one, what needs a user is not applicable.
#   person: { login: tester, password: \${PROCON_PERSON_PASSWORD} }
#   # A client with the authorization code grant and one of its redirect URIs, where the browser never goes.
#   code-client:
#     id: web
#     secret: \${PROCON_CODE_CLIENT_SECRET}
#     redirect-uri: https://client.example/callback
#     scopes: [openid, offline_access, core.purchase_order.read]
#   # A client with the device code grant; leave the secret out for a public one.
#   device-client: { id: device, secret: \${PROCON_DEVICE_CLIENT_SECRET}, scopes: [openid, offline_access] }
#   # Whether clients may be created on the page for it. They stay behind, deactivated.
#   manage-clients: true
#   # What the fields and buttons of the pages are called: a label, words on a button, or a selector that begins
#   # with css=. Only what differs from the following.
#   pages:
#     login: { login: Login, password: Password, button: Sign in }
#     consent: { allow: Allow, deny: Deny }
#     device: { code: Code, button: Continue }
#     clients:
#       new: New client
#       name: Name
#       grant-type: Grant type
#       grant-types:
#         client_credentials: Client credentials
#         authorization_code: Authorization code
#         device_code: Device code
#       redirect-uris: Redirect URIs
#       scopes: Scopes
#       save: Save
#       identifier: Identifier
#       secret: Secret
#       oidc-scopes: OIDC scopes
#       activate: Activate
#       deactivate: Deactivate

`;
