import { ownerSegments } from '../../models/owners.ts';
import { carryAttachments } from '../handlers/attachments/owned/owned.ts';
import { makeFile } from '../handlers/attachments/uploads.ts';
import { hasOwner, ownerKey } from '../handlers/owners/find-owner.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { oneOf, wholeNumber } from './member.ts';

/** `POST attachments {owner, id}`: a file is attached to a document, also to one that the API gives none to. */
export const makeAttachment = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    const segment = oneOf(body, 'owner', ownerSegments);
    const id = wholeNumber(body, 'id');
    if (segment === undefined) throw new ControlError(`owner must be one of ${ownerSegments.join(', ')}.`);
    if (id === undefined || !hasOwner(sandbox.store, segment, id)) {
      throw new ControlError('There is no such document.', 404);
    }
    const key = ownerKey(segment, id);
    const made = makeFile(sandbox, key);
    carryAttachments(sandbox, key);
    return { status: 201, body: { id: made } };
  });
