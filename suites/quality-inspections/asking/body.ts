import type { Members } from '../../../models/members.ts';
import { requestedInspection } from '../../../models/resources/inspection-request.ts';
import { parseOwnJson } from '../../../models/wire/json.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Notation, referenceNotation } from '../../../models/wire/notation.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { writeOne } from '../../../models/wire/write.ts';
import { type SentBody, writeBody } from '../../../models/wire/write-body.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { InspectionWish } from './wish.ts';

/** Numeric strings are strings, and what is not wished is not sent. */
const notation: Notation = { ...referenceNotation, decimals: 'string', datetimes: 'z', nulls: 'absent' };

/** What a profile adds stands below what is sent, in whichever spelling of its name. */
const above = (extras: Members, own: Members): Members => {
  const names = new Set(Object.keys(own).map(canonicalName));
  const kept = Object.entries(extras).filter(([name]) => !names.has(canonicalName(name)));
  return { ...Object.fromEntries(kept), ...own };
};

/** The members of a request in camel case. Undefined ones among `further` are not sent. */
export const bodyMembers = (
  { qualityInspections: { inspection, characteristic } }: Pick<Profile, 'qualityInspections'>,
  { members, further = {} }: InspectionWish,
): Members => {
  const written = parseOwnJson(writeOne(requestedInspection, members, 'json', notation)) as Members;
  const { characteristics } = written;
  const listed = Array.isArray(characteristics)
    ? { characteristics: characteristics.map((one: Members) => above(characteristic, one)) }
    : {};
  return above(inspection, { ...written, ...listed, ...further });
};

/** The body of a creation. Only JSON is documented. */
export const bodyOf = (
  profile: Pick<Profile, 'qualityInspections'>,
  wish: InspectionWish,
  format: Format = 'json',
): SentBody => writeBody(requestedInspection, bodyMembers(profile, wish), { format });
