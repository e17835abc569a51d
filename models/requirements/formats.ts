import { type Requirement, rows } from './requirement.ts';

const service = 'What the service does';
const conventions = 'Resources and their fields';
const user = 'Resources and their fields / User object (as embedded in responses)';
const endpoints = 'Endpoints';

/** What applies to requests and answers of every resource. A row about a user applies wherever one is embedded. */
export const formatsRequirements = [
  ...rows.documented(
    service,
    'formats/business-documents-live-under-api: Business documents are read and written below {base_url}/api/.',
    'formats/request-bodies-are-json-or-xml: A request body may be written in JSON or XML, whichever the operation documents.',
    'formats/json-and-xml-agree: JSON and XML show the same values of a resource.',
    'formats/requests-in-json-and-xml-agree: The same request creates the same record in JSON and in XML.',
    'formats/refusals-in-json-and-xml-agree: A request that is refused when it accepts JSON is refused when it accepts XML, with the same status where that is documented.',
  ),
  ...rows.documented(
    endpoints,
    'formats/paths-are-under-base-url: Each documented path is appended to the base address, even where that has a path itself.',
  ),
  ...rows.documented(
    `${service}; ${endpoints}; Authentication`,
    'formats/accept-json-answers-json: A request that accepts application/json is answered with JSON.',
    'formats/accept-xml-answers-xml: A request that accepts application/xml is answered with XML.',
  ),
  ...rows.documented(
    conventions,
    'formats/datetimes-are-iso-8601: Datetime values follow ISO 8601.',
    'formats/element-names-are-hyphenated: The documented members of sheets, payments, requisitions, reassignments, legal documents and the users in them are spelled with hyphens, except for the few that are documented with underscores.',
  ),
  ...rows.documented(
    `${conventions}; ${user}`,
    'formats/users-are-objects: A member of type User holds a user object, not a bare id or name.',
  ),
  ...rows.documented(
    user,
    'formats/user-id-is-integer: id of a user is an integer.',
    'formats/user-login-is-string: login of a user is a string.',
    'formats/user-employee-number-is-string-or-null: employee-number of a user is a string or null.',
    'formats/user-firstname-is-string: firstname of a user is a string.',
    'formats/user-lastname-is-string: lastname of a user is a string.',
    'formats/user-fullname-is-string: fullname of a user is a string.',
    'formats/user-email-is-string: email of a user is a string.',
    'formats/user-crm-id-is-string-or-null: crm-id of a user, the key in an outside CRM, is a string or null.',
    'formats/user-avatar-thumb-url-is-string-or-null: avatar-thumb-url of a user is a string or null.',
    'formats/user-custom-fields-is-object: custom-fields of a user is an object, whatever its keys.',
    'formats/user-custom-field-values-are-strings-or-null: Each value in custom-fields of a user is a string or null.',
  ),
  ...rows.standard(
    'RFC 8259 section 2',
    'formats/json-is-well-formed: A JSON answer is one well-formed JSON text.',
  ),
  ...rows.standard(
    'RFC 8259 section 8.1',
    'formats/json-is-utf-8: A JSON answer is encoded in UTF-8, without a byte order mark.',
  ),
  ...rows.standard(
    'RFC 8259 section 4; RFC 7493 section 2.3',
    'formats/json-names-are-unique: No object in a JSON answer has two members with the same name.',
  ),
  ...rows.standard('XML 1.0 section 2.1', 'formats/xml-is-well-formed: An XML answer is well-formed.'),
  ...rows.standard(
    'RFC 4918 section 15.1',
    'formats/creation-stays: created-at and created-by of a record tell when and by whom it was created: they do not change.',
  ),
  // The documentation says that the body has the format chosen by Accept; that the header names it is HTTP.
  ...rows.standard(
    'RFC 9110 section 8.3',
    'formats/content-type-is-the-chosen-format: The Content-Type of an answer names the format that the Accept header asked for.',
  ),
  ...rows.standard(
    'RFC 9110 section 15.5.6',
    'formats/method-not-allowed-tells-allowed: An answer of 405 names the methods that are allowed in its Allow header.',
  ),
  ...rows.standard(
    'RFC 9110 section 9.2.1',
    'formats/reads-change-nothing: A GET changes no document: two reads in a row show the same. Only current_cart may create one.',
  ),
] as const satisfies readonly Requirement[];
