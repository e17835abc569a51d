/** The part of the template about hooks: what each of them gets and returns. */
export const hooksTemplate = `# Who makes documents and moves them where the API cannot, lets time pass, and assigns scopes: HTTP calls of your
# own, or functions of a module. In url and body {placeholders} are filled in: percent-encoded in a url; in a body
# "{word}" becomes a JSON string, or null where there is no value, and a bare {word} whatever JSON the value is.
# Statuses are spelled folded: pending_approval. An answer other than 2xx means that the hook would or could not;
# id says where a new document's id stands in the JSON answer (names joined by dots; id when left out), number
# likewise where the number of an order stands.
#
# hook                  placeholders                          function of a module: arguments -> what it returns
# create-service-sheet  {state} a status; {steps} approver    createServiceSheet({ state, steps, orderLineOpen })
#                       steps still to be decided, or null;   -> its id, or an object with an id
#                       {order-line-open} true, false or null
# move-service-sheet    {id} of the sheet; {type} of the      moveServiceSheet(id, { type, ... })
#                       event: submit, approve_step,          -> false when it would not
#                       reject_step, withdraw,
#                       approve_void or refuse_void;
#                       {event} all of it as an object
# create-payment        {state} a status or null; {exported}  createPayment({ state, exported })
#                       true, false or null                   -> its id, or an object with an id
# move-payment          {id} of the payment; {type} move;     movePayment(id, { type: 'move', to })
#                       {to} the status; {event} as above     -> false when it would not
# move-requisition      {id} of the requisition; {type} of    moveRequisition(id, { type })
#                       the event: approve_step, reject_step, -> false when it would not
#                       act_as_buyer, order, receive_partly,
#                       receive or withdraw; {event} as above
# move-inspection       {id} of the quality inspection;       moveInspection(id, { type })
#                       {type} of the event: start, submit    -> false when it would not
#                       (the supplier, with a result for each
#                       characteristic), accept, reject or
#                       send_back (the buyer); {event} as
#                       above
# move-delivery-schedule {id} of the delivery schedule;       moveDeliverySchedule(id, { type })
#                       {type} of the event: confirm (by the  -> false when it would not
#                       supplier); {event} as above
# create-user           {holding}: everything (something of    createUser({ holding })
#                       each kind), nothing, or failing (some -> an object with a login and, if there is one, an
#                       of it cannot be reassigned)           id; undefined when it would not
# holdings              {login} and {id} of a user; answers   holdings({ login, id })
#                       whether it is active, and lists of    -> an object such as { active: true, roles: [7, 9],
#                       ids by kind                           projects: [] }; lists that are left out are not told
# move-reassignment     {id} of the reassignment; {type}      moveReassignment(id, { type })
#                       process; answers once it is           -> false when it would not
#                       processed; {event} as above
# create-attachment     {owner} such as requisition_lines,    createAttachment({ owner, document })
#                       {document} its id: attach a file      -> its id, or an object with an id
# create-legal-document {contract} the id of a contract;      createLegalDocument({ contract, locked })
#                       {locked} true where somebody shall    -> its id, or an object with an id
#                       lock it to edit it, else null
# notifications         {id} and {login} of a user; answers   notifications({ id, login })
#                       how often it was notified of a        -> that number, or an object with a count
#                       mention in a comment
# order-number          {id} of the requisition               orderNumber(id)
#                                                             -> the number of its order, or an object with a
#                                                             number; undefined when there is no order
# move-clock            {seconds} by which the platform's     moveClock(seconds)
#                       clock shall go forward                -> false when it would not
# set-client-scopes     {id} of the client; {scopes} a list:  setClientScopes(id, scopes)
#                       exactly those are to be assigned      -> false when it would not
#
# What holdings tells: ids of what a user is a member of, has or is named in.
#   user-groups, approval-groups (user groups that approve), projects, categories, content-groups, roles
#   owned-user-groups, owned-projects, owned-categories, contracts, budgets: whose owner it is
#   requisitions, ordered-requisitions, invoices: whose requester it is; finished-requisitions: those of its
#     requisitions whose orders are cancelled or fully closed
#   approval-chains (configured ones), current-approvals (documents that wait for it), added-approvals (approval lists
#     to which it was added by hand), delegations (whose delegate it is), ultimate-approvals, watched
#   direct-reports (users whose manager it is), integrations (whose contact it is), reports (that it receives)
#
# Functions may be async. What one throws is told as the reason why a check could not decide something. A module
# and HTTP calls can be mixed: the function comes first.
# hooks:
#   create-service-sheet:
#     method: POST
#     url: https://tools.example.com/service-sheets
#     headers: { authorization: "Bearer \${PROCON_HOOK_TOKEN}" }
#     body: '{"state":"{state}","steps":{steps},"orderLineOpen":{order-line-open}}'
#     id: id
#   move-service-sheet:
#     method: POST
#     url: https://tools.example.com/service-sheets/{id}/events
#     body: '{"type":"{type}"}'
#   create-payment:
#     url: https://tools.example.com/payments
#     body: '{"state":"{state}","exported":{exported}}'
#   move-payment:
#     url: https://tools.example.com/payments/{id}/events
#     body: '{"type":"{type}","to":"{to}"}'
#   move-requisition:
#     url: https://tools.example.com/requisitions/{id}/events
#     body: '{"type":"{type}"}'
#   move-inspection:
#     url: https://tools.example.com/inspections/{id}/events
#     body: '{"type":"{type}"}'
#   move-delivery-schedule:
#     url: https://tools.example.com/delivery-schedules/{id}/events
#     body: '{"type":"{type}"}'
#   create-user:
#     url: https://tools.example.com/users
#     body: '{"holding":"{holding}"}'
#     login: login
#     id: id
#   holdings:
#     method: GET
#     url: https://tools.example.com/users/{login}/holdings
#   move-reassignment:
#     url: https://tools.example.com/user-reassignments/{id}/process
#   create-attachment:
#     url: https://tools.example.com/attachments
#     body: '{"owner":"{owner}","id":{document}}'
#   create-legal-document:
#     url: https://tools.example.com/legal-documents
#     body: '{"contract":{contract},"locked":{locked}}'
#   notifications:
#     method: GET
#     url: https://tools.example.com/users/{id}/notifications
#     count: count
#   order-number:
#     method: GET
#     url: https://tools.example.com/requisitions/{id}/order
#     number: number
#   move-clock:
#     url: https://tools.example.com/clock
#     body: '{"advanceSeconds":{seconds}}'
#   set-client-scopes:
#     method: PUT
#     url: https://tools.example.com/clients/{id}
#     body: '{"scopes":{scopes}}'
#   module: ./hooks.mjs

`;
