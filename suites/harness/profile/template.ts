import { accessTemplate } from './template-access.ts';
import { agreementsTemplate } from './template-agreements.ts';
import { attachmentsTemplate } from './template-attachments.ts';
import { commentsTemplate } from './template-comments.ts';
import { hooksTemplate } from './template-hooks.ts';
import { inspectionsTemplate } from './template-inspections.ts';
import { legalDocumentsTemplate } from './template-legal-documents.ts';
import { reassignmentsTemplate } from './template-reassignments.ts';
import { requisitionsTemplate } from './template-requisitions.ts';

/** A profile to begin with. Valid as soon as the two environment variables that it names are set. */
export const profileTemplate = (): string => `# yaml-language-server: $schema=./procon.schema.json
# Editors complete this file when that schema lies beside it: procon profile --schema > procon.schema.json
#
# What the suites need to know about a platform. Lines that begin with # are left out; take away the # of those
# that you need. Write no secret here: \${NAME} takes the value of an environment variable.

name: My platform

# Where the API begins; a path prefix is possible.
base-url: https://procurement.example.com

# An OAuth client with the client credentials grant, and the scopes that the suites may ask for.
client:
  id: \${PROCON_CLIENT_ID}
  secret: \${PROCON_CLIENT_SECRET}
  scopes:
    - core.purchase_order.read
    - core.purchase_order.write
    - core.pay.payments.read
    - core.pay.payments.write

# Credentials that must be refused, that are going out of use, or that may do more or less than others. What is
# left out is not tried.
# further-credentials:
#   expired-token: \${PROCON_EXPIRED_TOKEN}
#   inactive-client: { id: \${PROCON_INACTIVE_ID}, secret: \${PROCON_INACTIVE_SECRET} }
#   legacy-key: \${PROCON_LEGACY_KEY}
#   # A client that has every scope of the platform (name them), and one that may not index, show or update payments.
#   all-scopes-client: { id: everything, secret: \${PROCON_ALL_SECRET}, scopes: [core.purchase_order.read] }
#   client-without-payments: { id: no-payments, secret: \${PROCON_NO_PAYMENTS_SECRET}, scopes: [core.purchase_order.read] }

${accessTemplate}# Pause between obtaining a token and using it. The documentation asks for at least five seconds.
token-pause-seconds: 5

# Be gentle: no more requests a second than this, over all workers.
# requests-per-second: 10

# How long one request may take.
timeout-seconds: 30

# How long a run waits in all where the platform asks for it (429, or 503 with Retry-After). Each request that is
# served adds a tenth of a second; a run that has used it up ends.
waiting-seconds: 600

# A private certificate authority (relative to this file), a proxy.
# ca-file: ./private-ca.pem
# proxy: http://proxy.example.com:3128

# Each request names its run and check in this header, so that logs can be joined. false sends none.
correlation-header: x-procon-check

# What the platform has. Requirements of areas left out here are reported as not applicable.
areas: [access, formats, service-sheets, payments, requisitions, user-reassignments, scheduling-agreements, quality-inspections, attachments, comments, legal-documents]

# Formats that it answers, and what else it has switched on. What is left out is not known: requirements that hold
# for one value only are then not applicable.
capabilities:
  json: true
  xml: true
  # Accounts must exist (static), or are made where their segments exist (dynamic).
  # chart-of-accounts: static
  # The API may say who created a requisition.
  # created-by-override: true
  # A creator named so must have access to the content group.
  # allow-created-by-override-via-api: true
  # The customer is in the Early Access Program: scheduling agreements and quality inspections are there.
  # early-access: true
  # Users are notified of mentions in comments.
  # document-mention-notifications: true
  # The release that it is on.
  # release: 34.4.0

# Documents for checks of service sheets.
service-sheets:
  # For reads only.
  readable: []
  # These may be changed for good: voided, approvers added and removed. Each is used once.
  expendable: []
  #  - { id: 101, state: approved, order-line-open: true }
  #  - { id: 102, state: pending_approval, steps: 3 }
  # Reasons configured for voids of service sheets: one that is active, one that no longer is.
  # void-reason: { code: DUPLICATE, id: 7 }
  # inactive-void-reason: { code: OUTDATED, id: 9 }
  # Users who may be added as approvers.
  approver-ids: []
  # Where the parameters of actions go: query, form or json. Found by trying when left out.
  # parameters: json

# Documents for checks of payments.
payments:
  readable: []
  # These may be marked as exported.
  expendable: []
  #  - { id: 5, state: approved, exported: false }
  # A payment known to be paid through a bank, and payments known to go to an account of a type.
  # issuing-bank: { name: First Bank, payment: 5 }
  # supplier-account-payment: 5
  # expense-account-payment: 6

${requisitionsTemplate}${reassignmentsTemplate}${agreementsTemplate}${inspectionsTemplate}${attachmentsTemplate}${commentsTemplate}${legalDocumentsTemplate}${hooksTemplate}# The platform's names of statuses, where they differ from the documented ones.
# status-names:
#   Awaiting approval: pending_approval

# Answers that this platform is known to give where the documentation leaves a point open: another one is
# reported as drift. The ledger of a report shows what it did.
# pins:
#   service-sheets/void-refused-status: "422"

# How it takes requisitions, where that shall not be found by trying: members of a JSON body bare, wrapped in
# requisition-header, or below requisition; users by login, email or id; a currency as object or code. Likewise
# for what marking an inspection takes: no body (none), an empty record, or one with the flag.
# dialects:
#   requisitions/form: bare, login, object
#   requisitions/add-to-cart: lines
#   requisitions/taken-line: id
#   user-reassignments/approvals-group: underscores
#   scheduling-agreements/schedules-body: ids
#   scheduling-agreements/exported-read: list
#   quality-inspections/export-body: none
#   comments/body: bare
#   comments/query: query

# Requirements that this platform is known to violate.
# expected-failures: []
`;
