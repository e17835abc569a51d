import { type Requirement, rows, simultaneousWrites, typeRows } from './requirement.ts';

const fields = 'Resources and their fields / Requisition';
const shows = typeRows('requisitions', fields, (member) => `A requisition shows ${member} as`);

/** The type of each member of a requisition, wherever it is shown. */
const requisitionFieldRequirements = [
  shows('approvals', 'approval', 'approvals: records, not bare values'),
  shows('current-parallel-approvals', 'approval', 'approvals: records, not bare values'),
  shows('current-approval', 'approval', 'an approval: a record, not a bare value'),
  shows('approver', 'user'),
  shows('attachments', 'attachment', 'attachments'),
  shows('buyer-note', 'text'),
  shows('created-at', 'datetime'),
  shows('created-by', 'user'),
  shows('currency', 'currency'),
  shows('department', 'department', 'a department: a record, not a bare value'),
  shows('exported', 'boolean'),
  shows('external-po-reference', 'string'),
  shows('hide-price', 'boolean'),
  shows('price-hidden', 'boolean'),
  shows('id', 'integer'),
  shows('justification', 'text'),
  shows('last-exported-at', 'datetime'),
  shows('line-count', 'integer'),
  shows('milestones', 'list'),
  shows('mobile-currency', 'currency'),
  shows('mobile-total', 'decimal'),
  shows('need-by-date', 'datetime'),
  shows('pcard', 'pcard', 'a purchasing card: a record, not a bare value'),
  shows('receiving-warehouse-id', 'integer'),
  shows('reject-reason-comment', 'string'),
  shows('req-title', 'string', 'a string, under the name req_title'),
  shows('requested-by', 'user'),
  shows('requester', 'user'),
  shows('requisition-lines', 'lines', 'lines: records, not bare values'),
  shows('ship-to-address', 'address', 'an address: a record, not a bare value'),
  shows('ship-to-attention', 'string'),
  shows('status', 'string'),
  shows('submitted-at', 'datetime'),
  shows('total', 'decimal'),
  shows('updated-at', 'datetime'),
  shows('updated-by', 'user'),
  shows('user-members', 'user', 'users, under the name user_members'),
  shows('user-group-members', 'user', 'users, under the name user_group_members'),
] as const satisfies readonly Requirement[];
const endpoints = 'Endpoints / Requisitions';
const moves = 'States and transitions / Requisition';

/** What the endpoints of requisitions do, and how long texts may be. */
const requisitionOperationRequirements = [
  ...rows.documented(fields, {
    'requisitions/statuses-are-listed':
      'A requisition is in one of these statuses: draft, cart, pending_buyer_action, pending_approval, approved, ordered, partially_received, received, abandoned, backgrounded, withdrawn.',
    'requisitions/status-fits-50-characters': 'The status of a requisition is no longer than 50 characters.',
    'requisitions/line-count-counts-lines': 'The line-count of a requisition is the number of its lines.',
    'requisitions/total-is-in-own-currency': 'The total of a requisition is an amount in its own currency.',
    'requisitions/req-title-is-optional': 'A requisition needs no req_title.',
  }),
  ...rows.documented(`${fields}; Limits`, {
    'requisitions/req-title-takes-50-characters': 'A req_title of 50 characters is stored in full.',
    'requisitions/req-title-holds-50-characters': 'No req_title is longer than 50 characters.',
    'requisitions/external-po-reference-takes-255-characters':
      'An external-po-reference of 255 characters is stored in full.',
    'requisitions/external-po-reference-holds-255-characters':
      'No external-po-reference is longer than 255 characters.',
  }),
  ...rows.documented(fields, {
    'requisitions/external-po-reference-is-the-po-number':
      'The order of a requisition with an external-po-reference has this reference as its number instead of a generated one.',
    'requisitions/ship-to-attention-takes-255-characters':
      'A ship-to-attention of 255 characters is stored in full.',
    'requisitions/ship-to-attention-holds-255-characters':
      'No ship-to-attention is longer than 255 characters.',
  }),
  ...rows.documented(endpoints, {
    'requisitions/list-answers-requisitions': 'GET /api/requisitions answers a collection of requisitions.',
    'requisitions/mine-answers-requisitions':
      'GET /api/requisitions/mine answers a collection of requisitions.',
    'requisitions/mine-is-of-the-current-user':
      'GET /api/requisitions/mine answers requisitions of the current user only.',
    'requisitions/current-cart-answers-the-cart':
      'GET /api/requisitions/current_cart answers the cart of the user.',
    'requisitions/current-cart-is-made':
      'GET /api/requisitions/current_cart creates a cart where there is none and answers it.',
    'requisitions/show-answers-the-requisition':
      'GET /api/requisitions/:id answers the one requisition that has this id.',
  }),
  ...rows.documented(`${endpoints}; ${moves}`, {
    'requisitions/create-makes-a-draft':
      'POST /api/requisitions with a valid requisition stores it in status draft.',
  }),
  ...rows.documented(endpoints, {
    'requisitions/create-keeps-what-was-sent':
      'The members of a requisition sent with POST /api/requisitions are those that reads show afterwards.',
    'requisitions/create-keeps-lines':
      'Each line sent with POST /api/requisitions is a line of the new requisition.',
  }),
  ...rows.documented(`${endpoints}; ${moves}`, {
    'requisitions/submit-makes-a-requisition':
      'POST /api/requisitions/submit_for_approval stores the requisition that was sent.',
    'requisitions/submit-leads-to-approval-or-buyer':
      'A requisition created by submit_for_approval is in pending_approval or pending_buyer_action.',
  }),
  ...rows.documented(endpoints, {
    'requisitions/add-to-cart-adds':
      'POST /api/requisitions/add_to_cart adds a line to the cart of the user.',
    'requisitions/update-changes': 'PUT /api/requisitions/:id changes the requisition to what was sent.',
  }),
  ...rows.documented(`${endpoints}; ${moves}`, {
    'requisitions/update-and-submit-changes':
      'PUT /api/requisitions/:id/update_and_submit_for_approval changes the requisition to what was sent.',
    'requisitions/update-and-submit-leads-to-approval-or-buyer':
      'A requisition that update_and_submit_for_approval accepted is in pending_approval or pending_buyer_action.',
  }),
  ...rows.documented(endpoints, {
    'requisitions/save-for-later-keeps':
      'PUT /api/requisitions/:id/save_for_later keeps the requisition with its lines for later.',
    'requisitions/add-approver-adds': 'PUT /api/requisitions/:id/add_approver adds a user to the approvers.',
    'requisitions/remove-approval-removes':
      'PUT /api/requisitions/:id/remove_approval removes an approver who was added by hand.',
    'requisitions/writes-concern-one-requisition':
      'A write changes the requisition in its path and no other.',
    'requisitions/delete-deletes': 'DELETE /api/requisitions/:id deletes the requisition.',
    'requisitions/schedule-sets-the-date': 'schedule_issuance sets an issuance date on the lines named.',
    'requisitions/schedule-takes-several-lines':
      'requisition_line_ids of schedule_issuance is a list: each line in it is scheduled, and no other.',
    'requisitions/schedule-date-is-month-first':
      'schedule_issuance_date is written month, day, year: MM/DD/YYYY.',
    'requisitions/schedule-retry-is-optional':
      'schedule_issuance works with schedule_retry_interval, whole days, and without it.',
    'requisitions/schedule-sets-the-retry-interval':
      'schedule_issuance sets the retry interval given, in days, on the lines named.',
    'requisitions/issuance-is-retried':
      'Where a line is not approved by its issuance date, issuance is tried again after the retry interval.',
    'requisitions/unschedule-removes-the-date':
      'unschedule_issuance removes the issuance date from the lines named.',
    'requisitions/unschedule-removes-the-retry-interval':
      'unschedule_issuance removes the retry interval from the lines named.',
    'requisitions/unschedule-takes-several-lines':
      'requisition_line_ids of unschedule_issuance is a list: each line in it is unscheduled, and no other.',
  }),
] as const satisfies readonly Requirement[];

/** The numbered rules about requisitions, and what releases brought. */
const requisitionRuleRequirements = [
  ...rows.documented(endpoints, {
    'requisitions/line-by-description': 'A line may order by a free-form description.',
    'requisitions/line-by-item': 'A line may order a catalog item.',
    'requisitions/line-has-item-or-description':
      'Each line has an item or a description: none is stored with neither.',
  }),
  ...rows.documented(`${endpoints}; Errors`, {
    'requisitions/item-exists': 'The item id of a line has to be that of an item; any other is an error.',
  }),
  ...rows.documented(endpoints, {
    'requisitions/source-type-is-ignored': 'source-type of a line is ignored.',
    'requisitions/currency-exists': 'The currency of a requisition or a line has to be one that exists.',
    'requisitions/currency-is-active': 'The currency of a requisition or a line has to be active.',
    'requisitions/requested-by-exists': 'requested-by of a requisition has to be a user who exists.',
    'requisitions/requested-by-is-active': 'requested-by of a requisition has to be an active user.',
    'requisitions/supplier-exists': 'The supplier of a line has to be one that exists.',
    'requisitions/supplier-is-active': 'The supplier of a line has to be active.',
    'requisitions/preferred-supplier-gives-the-price':
      'A line with an item and no unit-price takes the price of a preferred supplier of the item, or the lowest.',
    'requisitions/unit-price-overrides': 'A unit-price given with an item replaces its default price.',
    'requisitions/item-description-wins':
      'A line sent with both an item and a description has the description of the item.',
    'requisitions/defaults-come-from-the-system':
      'The system fills in members that a requisition leaves out, such as payment and shipping terms of the supplier.',
    'requisitions/line-num-counts-by-one': 'Lines with consecutive values of line-num are all stored.',
    'requisitions/line-num-leaves-no-gap':
      'The line-num of a new line that is stored is one higher than that of the line before.',
    'requisitions/repeated-line-num-is-ignored':
      'Of lines with the same line-num the first counts and the others are ignored.',
    'requisitions/static-account-exists':
      'With a static chart of accounts the segments of a line have to be those of an existing account.',
    'requisitions/dynamic-segments-exist':
      'With a dynamic chart of accounts each segment of a line has to match an existing segment or lookup value.',
    'requisitions/dynamic-account-is-made':
      'With a dynamic chart of accounts a missing account with known segments is created.',
    'requisitions/created-by-is-the-api-user':
      'Without created-by a requisition is created by the user of the API.',
    'requisitions/created-by-may-be-overridden':
      'created-by may be given where the customer has that permission enabled.',
    'requisitions/created-by-stays-without-permission':
      'created-by cannot be overridden where the customer has not enabled that permission.',
    'requisitions/creator-with-access-may-create':
      'With the override allowed via API, a creator with access to the content group may create a requisition for any requester.',
    'requisitions/creator-without-access-is-refused':
      'With the override allowed via API, a creation is refused for a creator without access to the content group.',
    'requisitions/creator-is-not-validated':
      'Without the override allowed via API, a creation succeeds whatever access the given creator has.',
  }),
  ...rows.documented('Versioning', {
    'requisitions/requester-outside-content-group':
      'From release 30.2.2 on, a requester may be outside the content group of the creator.',
  }),
  ...rows.documented(`${endpoints}; Versioning`, {
    'requisitions/line-of-draft-may-be-taken':
      'From release 34.4.0 on, a new requisition may take over a line of a draft.',
    'requisitions/line-of-others-stays':
      'A new requisition cannot take over a line of a requisition that is not in draft.',
  }),
] as const satisfies readonly Requirement[];

/** Which supplier item gives a line its price, by the keys supplied. */
const supplierItemRequirements = [
  ...rows.documented(endpoints, {
    'requisitions/supplier-item-by-item':
      'For item alone the supplier item is the preferred or lowest-priced of its supplier items.',
    'requisitions/supplier-item-by-item-supplier':
      'For item and supplier the supplier item is the preferred or lowest-priced of those with that supplier.',
    'requisitions/supplier-item-by-item-supplier-part':
      'For item, supplier and source part number the supplier item is the preferred or lowest-priced of those with both.',
    'requisitions/supplier-item-by-item-supplier-part-aux':
      'For item, supplier, source part number and supplier aux part number the supplier item is the preferred or lowest-priced of those with all three.',
    'requisitions/supplier-item-by-item-supplier-contract':
      'For item, supplier and contract the supplier item is the preferred or lowest-priced of those with both.',
    'requisitions/supplier-item-by-item-supplier-contract-price':
      'For item, supplier, contract and price the supplier item is the preferred or lowest-priced of those with supplier and contract, whatever their price.',
    'requisitions/supplier-item-by-item-supplier-contract-part':
      'For item, supplier, contract and source part number the supplier item is the preferred or lowest-priced of those with all three.',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux':
      'For item, supplier, contract, source part number and supplier aux part number the supplier item is the preferred or lowest-priced of those with all four.',
    'requisitions/supplier-item-catalog-is-accepted':
      'A supplier item of a catalog counts only while the catalog is in accepted status.',
    'requisitions/supplier-item-catalog-has-begun':
      'A supplier item of a catalog does not count before the start date of the catalog.',
    'requisitions/supplier-item-catalog-has-not-ended':
      'A supplier item of a catalog does not count after the end date of the catalog.',
    'requisitions/supplier-item-contract-is-published':
      'A supplier item of a contract counts only while the contract is in published status.',
    'requisitions/supplier-item-contract-has-begun':
      'A supplier item of a contract does not count before the contract begins.',
    'requisitions/supplier-item-contract-has-not-ended':
      'A supplier item of a contract does not count after the contract has ended.',
  }),
] as const satisfies readonly Requirement[];

/** What the documentation says about requisitions. */
export const requisitionsRequirements = [
  ...requisitionFieldRequirements,
  ...requisitionOperationRequirements,
  ...requisitionRuleRequirements,
  ...supplierItemRequirements,
  simultaneousWrites('requisitions', 'requisitions'),
] as const satisfies readonly Requirement[];
