/** The part of the template about quality inspections. */
export const inspectionsTemplate = `# What checks of quality inspections may use (Early Access: capability early-access). Inspections that they create
# stay behind. Without supplier, uom and requested-by none can be created.
# quality-inspections:
#   # For reads only.
#   readable: [9001]
#   # Ids of a supplier, an item, a unit of measure and the user who requests inspections.
#   supplier: 301
#   item: 7001
#   uom: 21
#   requested-by: 15
#   # A purchase order and a line of it that inspections may refer to, where they are looked up.
#   ref-document: { id: "4711", item: "10" }
#   # Members that every inspection and every characteristic needs here, in camel case. They are sent as they stand;
#   # members that a check is about take their place.
#   inspection: {}
#   characteristic: {}
#   # Paths that the documentation does not show. What is left out is looked for where one would expect it; a path
#   # that is told here must be there.
#   paths:
#     list: /api/quality_inspections
#     mark-exported: /api/quality_inspections/:id/exported
#     reset-exported: /api/quality_inspections/:id/reset-exported
#     list-attachments: /api/quality_inspections/:id/attachments
#     add-attachment: /api/quality_inspections/:id/attachments
#     delete-attachment: /api/quality_inspections/:id/attachments/:attachment_id
#     list-characteristic-attachments: /api/quality_inspections/:id/characteristics/:characteristic_id/attachments
#     add-characteristic-attachment: /api/quality_inspections/:id/characteristics/:characteristic_id/attachments
#     delete-characteristic-attachment: /api/quality_inspections/:id/characteristics/:characteristic_id/attachments/:attachment_id

`;
