import type { Fault } from '../../fault.ts';
import { blanksAtTheEndAreLost } from './blanks-at-the-end-are-lost.ts';
import { byteAt64KbIsLost } from './byte-at-64-kb-is-lost.ts';
import { byteOrderMarkIsLost } from './byte-order-mark-is-lost.ts';
import { filesAreEmpty } from './files-are-empty.ts';
import { filesAreKeptInBase64 } from './files-are-kept-in-base64.ts';
import { filesAreReadAsLatin1 } from './files-are-read-as-latin-1.ts';
import { filesAreReadAsUtf8 } from './files-are-read-as-utf-8.ts';
import { filesOfOneByteAreEmpty } from './files-of-one-byte-are-empty.ts';
import { filesOfOneNameAreOne } from './files-of-one-name-are-one.ts';
import { firstByteIsLostInXml } from './first-byte-is-lost-in-xml.ts';
import { lastByteIsLost } from './last-byte-is-lost.ts';
import { lineEndsBecomeUnix } from './line-ends-become-unix.ts';
import { lineEndsBecomeWindows } from './line-ends-become-windows.ts';
import { namesOutsideAsciiLoseTheirFile } from './names-outside-ascii-lose-their-file.ts';
import { namesWithQuotesLoseTheirFile } from './names-with-quotes-lose-their-file.ts';
import { namesWithSlashesLoseTheirFile } from './names-with-slashes-lose-their-file.ts';
import { nulEndsAFile } from './nul-ends-a-file.ts';
import { twoHyphensEndAFile } from './two-hyphens-end-a-file.ts';
import { uploadsToOrdersAreReadAsUtf8 } from './uploads-to-orders-are-read-as-utf-8.ts';

/** What a platform could do wrong with the bytes of uploads. */
export const bytesFaults: readonly Fault[] = [
  lineEndsBecomeUnix,
  lineEndsBecomeWindows,
  filesAreReadAsUtf8,
  filesAreReadAsLatin1,
  lastByteIsLost,
  firstByteIsLostInXml,
  filesOfOneByteAreEmpty,
  filesAreEmpty,
  nulEndsAFile,
  blanksAtTheEndAreLost,
  twoHyphensEndAFile,
  byteOrderMarkIsLost,
  filesAreKeptInBase64,
  namesWithSlashesLoseTheirFile,
  namesWithQuotesLoseTheirFile,
  namesOutsideAsciiLoseTheirFile,
  filesOfOneNameAreOne,
  uploadsToOrdersAreReadAsUtf8,
  byteAt64KbIsLost,
];
