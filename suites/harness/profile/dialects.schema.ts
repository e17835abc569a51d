const words = 'bare|wrapped|requisition|login|email|id|object|code';

/** A form of requisitions: up to three of these words. */
export const requisitionForm = `^(${words})([, ]+(${words})){0,2}$`;

/** Schema of how to ask. Further names are let through and decide nothing. */
export const dialectsSchema = {
  type: 'object',
  description: 'How to ask where the documentation does not show it.',
  properties: {
    'requisitions/form': {
      type: 'string',
      pattern: requisitionForm,
      description:
        'Members of a JSON body bare, wrapped in requisition-header, or below requisition; users by login, email or id; a currency as object or code.',
    },
    'requisitions/add-to-cart': {
      enum: ['lines', 'requisition', 'line', 'wrapped'],
      description:
        'What add_to_cart takes: a list of lines, a whole requisition, the members of a line, or these below its name.',
    },
    'requisitions/taken-line': {
      enum: ['id', 'id-and-quantity', 'requisition-line-id', 'requisition-line'],
      description: 'How a new requisition names the line of another that it takes.',
    },
    'user-reassignments/approvals-group': {
      anyOf: [{ enum: ['underscores', 'hyphens', 'short'] }, { type: 'string', pattern: '[Aa]pproval' }],
      description:
        'What a request calls the approvals group: its long name with underscores or with hyphens, approvals (short), or a name of the instance, as it stands.',
    },
    'scheduling-agreements/schedules-body': {
      enum: ['ids', 'delivery-schedule-ids', 'delivery-schedules', 'list'],
      description:
        'How a request names delivery schedules: a list of ids named ids or delivery_schedule_ids, a list of objects with id named delivery_schedules, or a bare list of these.',
    },
    'scheduling-agreements/exported-read': {
      enum: ['list', 'agreement', 'filter'],
      description:
        'Where the exported flag of a delivery schedule is read: as a member in the list of them or where their agreement is read, or by the filter exported on the list.',
    },
    'quality-inspections/export-body': {
      enum: ['none', 'empty', 'flag'],
      description:
        'What marking and resetting an inspection takes: no body, an empty record, or exported with its value.',
    },
    'comments/body': {
      enum: ['bare', 'wrapped', 'xml'],
      description: 'How a comment is sent: JSON with its members, JSON with these below comment, or XML.',
    },
    'comments/query': {
      enum: ['query', 'underscored', 'bare', 'wrapped', 'xml', 'form'],
      description:
        'Where the payload of GET /api/comments stands: in the query, names there with hyphens or underscored, or in a body of JSON, of JSON below comment, of XML, or of a form.',
    },
  },
  additionalProperties: { type: 'string' },
};
