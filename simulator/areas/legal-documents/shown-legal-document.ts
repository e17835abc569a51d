import type { Data, Value } from '../../../models/resources/resource.ts';
import { pick, replaceWithin } from '../../actions/reshape.ts';
import type { Choices } from '../../choices.ts';

const asNumber = (flag: Value): Value => (typeof flag === 'boolean' ? Number(flag) : flag);

const asList = (ids: Value): Value =>
  typeof ids === 'string' ? JSON.stringify(ids.split(',').map(Number)) : ids;

/** A legal document in an answer, by choice. */
export const shownLegalDocument = (data: Data, choices: Choices): Data => {
  let shown = data;
  if (choices.of('legal-documents/contract-content') === 'limited') {
    shown = replaceWithin(shown, ['contract'], (value) => pick(value, ['id']));
  }
  if (choices.of('legal-documents/flag-notation') === 'number') {
    shown = replaceWithin(shown, ['external-file-upload'], asNumber);
  }
  if (choices.of('legal-documents/reviewers-notation') === 'list') {
    shown = replaceWithin(shown, ['reviewer-user-ids'], asList);
  }
  return shown;
};
