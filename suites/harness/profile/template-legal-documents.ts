/** The part of the template about legal documents. */
export const legalDocumentsTemplate = `# What checks of legal documents of contracts may use. The API cannot create them: what may be deleted is listed
# here, or made by the hook create-legal-document of one of the contracts.
# legal-documents:
#   # Contracts whose lists are read, best two or more; those that are named below are known already.
#   contracts: [4001, 4002]
#   # For reads only.
#   readable: [{ contract: 4001, id: 8601 }, { contract: 4002, id: 8602 }]
#   # These may be deleted for good, three or more of them best; each is used once. Not needed with the hook.
#   expendable: [{ contract: 4001, id: 8603 }, { contract: 4001, id: 8606 }, { contract: 4002, id: 8605 }]

`;
