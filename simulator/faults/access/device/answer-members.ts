import type { Fault } from '../../fault.ts';
import { changeDeviceAnswer } from '../../twist/token/change-device-answer.ts';
import { type Change, holding, renamed, without } from '../change-members.ts';

type Row = readonly [words: string, title: string, violates: Fault['violates'], change: Change];

const cutting =
  (pattern: RegExp): Change =>
  ({ verification_uri: uri, ...others }) => ({
    ...others,
    verification_uri: String(uri).replace(pattern, ''),
  });

const uri: Fault['violates'] = ['access/device-answer-has-verification-uri'];
const code: Fault['violates'] = ['access/device-answer-has-user-code'];
const lifetime: Fault['violates'] = ['access/device-answer-has-lifetime'];

const rows: readonly Row[] = [
  [
    'verification-uri-named-url',
    'verification_uri is called verification_url.',
    uri,
    renamed('verification_uri', 'verification_url'),
  ],
  [
    'verification-uri-only-complete',
    'verification_uri is left out beside verification_uri_complete.',
    uri,
    without('verification_uri'),
  ],
  [
    'verification-uri-is-relative',
    'verification_uri is a path without a host.',
    uri,
    cutting(/^\w+:\/\/[^/]+/),
  ],
  [
    'verification-uri-without-scheme',
    'verification_uri lacks http:// before its host.',
    uri,
    cutting(/^\w+:\/\//),
  ],
  ['user-code-left-out', 'The user code is left out.', code, without('user_code')],
  ['user-code-is-empty', 'The user code is empty.', code, holding('user_code', '')],
  ['user-code-is-null', 'The user code is null.', code, holding('user_code', null)],
  [
    'device-expires-in-left-out',
    'expires_in is left out beside device_code.',
    lifetime,
    without('expires_in'),
  ],
  ['device-expires-in-is-zero', 'expires_in beside device_code is 0.', lifetime, holding('expires_in', 0)],
  [
    'device-expires-in-is-negative',
    'expires_in beside device_code is -1.',
    lifetime,
    holding('expires_in', -1),
  ],
  [
    'device-expires-in-is-a-string',
    'expires_in beside device_code is a string.',
    lifetime,
    (members) => ({ ...members, expires_in: String(members['expires_in']) }),
  ],
  [
    'device-expires-in-is-a-datetime',
    'expires_in beside device_code is a point in time.',
    lifetime,
    holding('expires_in', '2031-05-06T07:08:09Z'),
  ],
];

/** Members of the answer with device codes that are missing, misspelt or hold something else. */
export const deviceAnswerMembers: readonly Fault[] = rows.map(([words, title, violates, change]) => ({
  id: `access/${words}`,
  title,
  violates,
  kind: 'field',
  step: 'apply',
  wrap: changeDeviceAnswer(change),
}));
