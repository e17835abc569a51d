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
  },
  additionalProperties: { type: 'string' },
};
