import { uploaded } from './attachments.test.kit.ts';
import { contract, event, type Play, type Row, uploading } from './plays.test.kit.ts';

const text = { type: 'text', text: 'Please note', intent: 'Supplier', linked_to: 'attachment_to_suppliers' };

const long = 'i'.repeat(41);
const large = 'x'.repeat(1024 * 1024 + 100_000);

const sendingTexts: Play = async ({ api }) => {
  const paths = [event, `${event}/0`];
  const told: number[] = [];
  for (const path of paths) told.push((await api('POST', path, text)).status);
  return told.join(' ');
};

const sendingText =
  (sent: string): Play =>
  async ({ api }) =>
    (await api('POST', contract, { ...text, text: sent })).json['text'];

const sendingUrl: Play = async ({ api }) => {
  const body = { type: 'url', url: 'https://there.example/x', intent: 'Supplier' };
  return (await api('POST', contract, body)).status;
};

const uploadingMuch: Play = async ({ upload }) =>
  (await upload(contract, uploaded({ file: ['large.bin', 'application/octet-stream', large] }))).status;

/** What requests may hold. */
export const requestRows: readonly Row[] = [
  ['type-left-out', uploading('type', {}, ['type']), { inferred: 'file', refused: 400 }],
  [
    'intent-left-out',
    uploading('intent', {}, ['intent']),
    { none: null, refused: 400, internal: 'Internal' },
  ],
  ['too-long-text', uploading('intent', { intent: long }), { refused: 400, cut: long.slice(1) }],
  [
    'other-linked-to',
    uploading('linked-to', { linked_to: 'somewhere' }),
    { taken: 'somewhere', refused: 400, 'left-out': null },
  ],
  [
    'linked-to-elsewhere',
    uploading('linked-to', { linked_to: 'event_terms' }),
    { kept: 'event_terms', 'left-out': null },
  ],
  ['intent-case', uploading('intent', {}), { kept: 'Supplier', small: 'supplier' }],
  [
    'markup-in-texts',
    sendingText('<b>x</b> & y'),
    { kept: '<b>x</b> & y', stripped: 'x & y', escaped: '&lt;b&gt;x&lt;/b&gt; &amp; y' },
  ],
  ['line-breaks-in-texts', sendingText('x\n\ny'), { kept: 'x\n\ny', crlf: 'x\r\n\r\ny', blanks: 'x y' }],
  ['other-intent', uploading('intent', { intent: 'Buyer' }), { taken: 'Buyer', refused: 400 }],
  ['url-attachments', sendingUrl, { made: 201, refused: 400 }],
  [
    'empty-file',
    uploading('type', { file: ['empty.txt', 'text/plain', ''] }),
    { taken: 'file', refused: 400 },
  ],
  ['largest-upload', uploadingMuch, { '100-mb': 201, '1-mb': 413, '1-mb-400': 400, '1-mb-422': 422 }],
  ['event-text-path', sendingTexts, { either: '201 201', collection: '201 400', 'with-id': '400 201' }],
];
