/** The part of the template about comments. */
export const commentsTemplate = `# What checks of comments may use. Comments that they make stay behind: there is no way to delete them.
# comments:
#   # Documents that may be commented on, best two or more of each kind.
#   documents:
#     invoices: [11003, 11004]
#     expense_reports: [12003, 12004]
#     purchase_orders: [40103, 40104]
#     users: [23, 24]
#     requisitions: [5001, 5003]
#   # For reads only.
#   readable: [{ owner: invoices, document: 11001, comment: 8001 }]
#   # URL attachments of comments: there is no file to view.
#   url-attachments: [{ comment: 8001, attachment: 8501 }]
#   # Users who may be mentioned, and are notified where capability document-mention-notifications is true; not the
#   # one that the client acts as. The hook notifications tells how often each was notified.
#   mentioned: [{ id: 17 }, { id: 18 }]
#   # What the platform calls its documents in commentable-type. Found by trying when left out.
#   commentable-types: { invoices: InvoiceHeader, purchase_orders: OrderHeader }

`;
