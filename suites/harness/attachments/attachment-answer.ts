import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Answer } from '../client.ts';
import { idText, isSnapshot, type Snapshot, snapshotIn } from '../resources/snapshot.ts';

/** The attachment in an answer; undefined where there is none with an id. */
export const attachmentShownIn = (answer: Answer): Snapshot | undefined => {
  const shown = snapshotIn(attachment, answer);
  return isSnapshot(shown) && idText(shown.data) !== undefined ? shown : undefined;
};

/** The record in an answer; undefined where there is none. */
export const recordIn = (answer: Answer): Data | undefined => {
  const shown = snapshotIn(attachment, answer);
  return isSnapshot(shown) && Object.keys(shown.data).length > 0 ? shown.data : undefined;
};

/** The content of an answer to a creation, in the words of the silences about it. */
export const contentOf = (answer: Answer): 'empty' | 'something else' | 'id' | 'attachment' => {
  const record = recordIn(answer);
  if (record === undefined) return answer.text.trim() === '' ? 'empty' : 'something else';
  return Object.keys(record).length === 1 ? 'id' : 'attachment';
};

const ofAttachments = ['type', 'intent', 'linked-to', 'file-url', 'text'] as const;

/** Whether the answer to a creation is most likely the new attachment. */
export const isRecordOfIt = (answer: Answer): boolean => {
  const record = recordIn(answer) ?? {};
  return ofAttachments.filter((name) => record[name] !== undefined).length > 1;
};
