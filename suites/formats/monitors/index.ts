import type { Monitor } from '../../harness/monitor.ts';
import { chosenFormat } from './chosen-format.ts';
import { datetimes, elementNames, users } from './members.ts';
import { jsonEncoding, jsonNames, wellFormed } from './well-formed.ts';

/** The monitors of this area, which see all traffic. */
export const monitors: readonly Monitor[] = [
  chosenFormat,
  wellFormed,
  jsonEncoding,
  jsonNames,
  datetimes,
  elementNames,
  users,
];
