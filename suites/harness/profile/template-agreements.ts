/** The part of the template about scheduling agreements. */
export const agreementsTemplate = `# What checks of scheduling agreements may use (Early Access: capability early-access). Agreements that they create
# stay behind. Without a supplier none can be created; what else is left out is left out of requests.
# scheduling-agreements:
#   # For reads only.
#   readable: [81001, 81002]
#   # Ids of an active supplier, a catalog item, a unit of measure, a warehouse, a currency, an address and a payment
#   # term.
#   supplier: 301
#   item: 7001
#   uom: 21
#   warehouse: 31
#   currency: { id: 1, code: USD }
#   shipping-address: 61
#   payment-term: 71
#   # Members that every agreement, every item and every schedule line needs here. They are sent as they stand;
#   # members that a check is about take their place.
#   agreement: {}
#   item-members: {}
#   line: {}
#   # Paths that the documentation does not show. What is left out is looked for where one would expect it; a path
#   # that is told here must be there.
#   paths:
#     list: /api/scheduling_agreements
#     update: /api/scheduling_agreements/:id
#     issue: /api/scheduling_agreements/:id/issue
#     cancel: /api/scheduling_agreements/:id/cancel
#     list-schedules: /api/delivery_schedules
#     reset-exported: /api/delivery_schedules/reset_exported
#     list-attachments: /api/scheduling_agreements/:id/attachments
#     add-attachment: /api/scheduling_agreements/:id/attachments
#     show-attachment: /api/scheduling_agreements/:id/attachments/:attachment_id
#     delete-attachment: /api/scheduling_agreements/:id/attachments/:attachment_id

`;
