import type { Data } from '../../../models/resources/resource.ts';
import type { Choices } from '../../choices.ts';
import { ownerOfKey } from '../owners/find-owner.ts';
import { type StoredComment, shownBody } from './content.ts';
import { shownType } from './documents.ts';

/** A comment in the representation that the choices select. */
export const shownComment = ({ data, state }: StoredComment, choices: Choices): Data => {
  const owner = ownerOfKey(state.owner);
  const { attachments, ...rest } = data;
  return {
    ...rest,
    comments: shownBody(data['comments'] ?? null, choices),
    'commentable-type': owner === undefined ? null : shownType(choices, owner.segment),
    ...(attachments !== undefined && choices.of('comments/shown-attachments') === 'list' && { attachments }),
  };
};
