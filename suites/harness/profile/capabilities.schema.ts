import { capability } from '../../../models/capabilities.ts';
import { flag } from './schema-parts.ts';

/** Schema of what a target has switched on. Further names are let through and decide nothing. */
export const capabilitiesSchema = {
  type: 'object',
  description: 'What the target has switched on; what is left out is not known.',
  properties: {
    json: flag('Whether it answers JSON.'),
    xml: flag('Whether it answers XML.'),
    'chart-of-accounts': {
      enum: Object.keys(capability('chart-of-accounts').values),
      description: 'Whether accounts must exist, or are made where their segments exist.',
    },
    'created-by-override': flag('Whether the API may say who created a requisition.'),
    'allow-created-by-override-via-api': flag(
      'Whether a creator without access to the content group is refused; false: is accepted.',
    ),
    'early-access': flag(
      'Whether the target is in the Early Access Program: scheduling agreements and quality inspections.',
    ),
    'document-mention-notifications': flag('Whether users are notified of mentions in comments.'),
    release: {
      type: 'string',
      pattern: '^[0-9]+(\\.[0-9]+)*$',
      description: 'The release that it is on, such as 34.4.0.',
    },
  },
  additionalProperties: { anyOf: [{ type: 'boolean' }, { type: 'string' }, { type: 'number' }] },
};
