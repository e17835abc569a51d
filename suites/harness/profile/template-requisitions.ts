/** The part of the template about requisitions. */
export const requisitionsTemplate = `# What checks of requisitions may use. Requisitions that they make stay behind where they cannot be deleted. What
# is left out is not known, and what needs it is not tried.
# requisitions:
#   # For reads only.
#   readable: [5001, 5002]
#   # Codes of an active currency and of one that no longer is.
#   currency: USD
#   inactive-currency: XAF
#   # An active user for requested-by, one who is not active, and who the client acts as: by login, email or id,
#   # whichever the platform takes; all that are known is best.
#   user: { login: tester, email: tester@example.com, id: 15 }
#   inactive-user: { login: left }
#   api-user: { login: integration }
#   # Suppliers and a catalog item that can be ordered by its id alone, by their ids.
#   supplier: 301
#   inactive-supplier: 309
#   item: 7001
#   # Prices of items. Of an item that is named here none may be missing.
#   supplier-items:
#     - { item: 7001, supplier: 301, price: "9.99", preferred: true }
#     - item: 7001
#       supplier: 302
#       contract: { id: 41, status: published, starts: 2026-01-01, ends: 2027-12-31 }
#       catalog: { status: accepted, starts: 2026-01-01, ends: 2027-12-31 }
#       source-part-number: A-1
#       supplier-aux-part-number: A-1-X
#       price: "8.50"
#   # Segments of an account that exists, of known segments that form none, and with one that is not known.
#   accounts:
#     existing: { segment-1: "10", segment-2: "100" }
#     missing: { segment-1: "10", segment-2: "200" }
#     unknown: { segment-1: "99", segment-2: "100" }
#   # Users whom created-by may name: one with access to the content group, one without.
#   creators: { with-access: { login: buyer }, without-access: { login: stranger } }
#   # A user outside the content group of the creator.
#   requester-outside-content-group: { login: elsewhere }
#   # Users who may be added as approvers.
#   approver-ids: [15, 16]
#   # Members that every requisition, every line with a description and every line with an item needs here. They
#   # are sent as they stand; members that a check is about take their place.
#   header: { ship-to-address: { id: 3 } }
#   line: { uom: { code: EA } }
#   item-line: {}
#   # Names of members of lines where they differ from these.
#   line-members:
#     quantity: quantity
#     supplier: supplier
#     contract: contract
#     source-part-number: source-part-num
#     supplier-aux-part-number: supp-aux-part-num
#     account: account
#     unit-price: unit-price
#     item: item

`;
