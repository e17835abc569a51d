/** The part of the template about attachments. */
export const attachmentsTemplate = `# What checks of attachments may use. They delete what they attach where that is possible; the rest stays behind.
# attachments:
#   # Documents that may be given attachments, best two or more of each kind. The last three are sourcing events, their
#   # lines, and entries of their Details section.
#   documents:
#     contracts: [4001, 4002]
#     invoices: [11001, 11002]
#     expense_reports: [12001, 12002]
#     purchase_orders: [40101, 40102]
#     users: [15, 16]
#     requisitions: [5001, 5003]
#     requisition_lines: [5001001, 5003001]
#     inventory_transactions: [13001, 13002]
#     quote_requests: [14001, 14002]
#     quote_request_lines: [14101, 14103]
#     quote_request_attachments: [14501, 14503]
#   # Files that are only read. The API shows those of inventory transactions and makes none.
#   readable: [{ owner: inventory_transactions, document: 13001, attachment: 130011 }]
#   # May be deleted for good. The API deletes those of requisition lines and need not make any; the hook
#   # create-attachment may.
#   expendable: [{ owner: requisition_lines, document: 5001001, attachment: 600001 }]

`;
