import { codeSilences } from '../../../models/silences/access/authorization-code.ts';
import { deviceSilences } from '../../../models/silences/access/device-code.ts';
import { lifetimeSilences } from '../../../models/silences/access/lifetimes.ts';
import { silences } from '../../../models/silences/index.ts';

/** Every silence at which a conforming platform has a choice. */
export const open = silences.filter(({ choices }) => Object.keys(choices).length > 1);

/** A limited rate makes a run wait in real time: it is met in a run of its own. */
export const rateLimit = 'formats/rate-limit';

/** What takes a person at a browser is met in runs of the area access alone: pages cost more than requests. */
const ofPeople = new Set<string>(
  [...codeSilences, ...deviceSilences, ...lifetimeSilences].map(({ id }) => id),
);

export const ofAccess = open.filter(({ id }) => id.startsWith('access/'));
export const ofPrograms = open.filter(({ id }) => id !== rateLimit && !ofPeople.has(id));
