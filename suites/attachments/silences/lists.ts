import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import { type OwnerSegment, ownerWords } from '../../../models/owners.ts';
import type { List } from '../../harness/filters/asked-list.ts';
import type { Profile } from '../../harness/profile/profile.ts';

const known: ReadonlySet<string> = new Set(endpoints.map(({ id }) => id));

/** The lists of attachments of the documents that the profile names, where there are such lists. */
export const attachmentLists = ({ attachments }: Profile): List[] =>
  (Object.keys(ownerWords) as OwnerSegment[]).flatMap((segment) => {
    const endpoint = `attachments.list-of-${ownerWords[segment]}`;
    if (!known.has(endpoint)) return [];
    return attachments.documents[segment].map((owner_id) => ({
      endpoint: endpoint as EndpointId,
      params: { owner_id },
    }));
  });
