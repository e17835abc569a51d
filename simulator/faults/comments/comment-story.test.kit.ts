import { commentable, commentableSegments } from '../../../models/commentable.ts';
import type { Members } from '../../../models/members.ts';
import type { Player } from '../twist/replay.test.kit.ts';

const json = (body: Members) => ({ type: 'application/json', text: JSON.stringify(body) });

const seeded = {
  invoices: [11_001, 8001],
  expense_reports: [12_001, 8005],
  purchase_orders: [40_101, 8006],
  users: [15, 8008],
  requisitions: [5001, 8011],
} as const;

const [first, second] = [
  { invoices: 11_004, expense_reports: 11_004, purchase_orders: 40_104, users: 24, requisitions: 5003 },
  { invoices: 11_005, expense_reports: 12_005, purchase_orders: 40_105, users: 25, requisitions: 5004 },
] as const;

type Segment = keyof typeof first;

const inBoth = async ({ api, xml }: Player, path: string): Promise<void> => {
  await api('GET', path);
  await xml('GET', path);
};

/** The comments that a sandbox begins with: enough to see a member that is shown wrongly. */
export const glance = async (player: Player): Promise<void> => {
  for (const segment of commentableSegments) {
    const [document, comment] = seeded[segment];
    await inBoth(player, `/api/${segment}/${document}/comments/${comment}`);
    await inBoth(player, `/api/${segment}/${document}/comments`);
  }
};

const bodyOn = (segment: Segment, id: number, comments: string, more: Members = {}): Members => ({
  ...{ 'commentable-id': id, 'commentable-type': commentable[segment].headers },
  ...{ comments, ...more },
});

const comment = async ({ api }: Player, path: string, body: Members): Promise<number> =>
  ((await api('POST', path, json(body))) as { id?: number } | undefined)?.id ?? 0;

/** Comments on two documents of each kind, all of them read after each. */
const makeSome = async (player: Player): Promise<void> => {
  for (const segment of commentableSegments) {
    for (const document of [first[segment], first[segment], first[segment], second[segment]]) {
      const path = `/api/${segment}/${document}/comments`;
      const id = await comment(player, path, bodyOn(segment, document, `On ${segment}`));
      for (const one of [id, id - 1]) await inBoth(player, `${path}/${one}`);
      for (const one of [first, second]) await inBoth(player, `/api/${segment}/${one[segment]}/comments`);
    }
  }
};

const bodies = [
  'Prüfung 漢 👍 <b>bold</b> & &amp; "quoted"',
  'first line\n\nthird line',
  'Many words say little. '.repeat(400),
];

const writeSome = async (player: Player): Promise<void> => {
  const path = `/api/purchase_orders/${second.purchase_orders}/comments`;
  for (const body of bodies) {
    for (const toSupplier of [true, false]) {
      const more = { 'to-supplier': toSupplier };
      const id = await comment(player, path, bodyOn('purchase_orders', second.purchase_orders, body, more));
      await inBoth(player, `${path}/${id}`);
    }
  }
  const text = '<comment><comments>Prüfung</comments></comment>';
  await player.api('POST', path, { type: 'application/xml; charset=utf-8', text });
  await inBoth(player, path);
};

const mentionSome = async (player: Player): Promise<void> => {
  for (const segment of commentableSegments) {
    const document = first[segment];
    for (const words of ['See: @[User:17]', '@[User:18] and @[User:17]']) {
      await comment(player, `/api/${segment}/${document}/comments`, bodyOn(segment, document, words));
      for (const user of [16, 17, 18, 19, 20]) await player.look(`/users/${user}/notifications`);
    }
  }
};

const withoutPath = async (player: Player): Promise<void> => {
  const path = '/api/comments';
  for (const segment of commentableSegments) {
    for (const document of [first[segment], second[segment]]) {
      const type = commentable[segment].headers;
      await comment(player, path, bodyOn(segment, document, 'Without a path'));
      await inBoth(player, `${path}?commentable-id=${document}&commentable-type=${type}`);
      await inBoth(player, `/api/${segment}/${document}/comments`);
    }
  }
  await comment(player, path, { comments: 'On nothing' });
  await inBoth(player, path);
};

const upload = (words: string) => ({
  type: 'multipart/form-data; boundary=edge',
  text: [
    '--edge',
    `Content-Disposition: form-data; name="attachment[file]"; filename="${words}.txt"`,
    'Content-Type: text/plain',
    '',
    words,
    '--edge',
    'Content-Disposition: form-data; name="attachment[type]"',
    '',
    'file',
    '--edge--',
    '',
  ].join('\r\n'),
});

const attachSome = async (player: Player): Promise<void> => {
  const path = `/api/invoices/${second.invoices}/comments`;
  const own: number[] = [];
  for (const words of ['one', 'other'])
    own.push(await comment(player, path, bodyOn('invoices', second.invoices, words)));
  for (const id of own) {
    const attachments = `/api/comments/${id}/attachments`;
    for (const words of ['first', 'second']) {
      const added = (await player.api('POST', attachments, upload(words))) as { id?: number } | undefined;
      await player.api('GET', attachments);
      await player.api('GET', `${attachments}/${added?.id ?? 0}`);
      for (const method of ['PATCH', 'PUT'])
        await player.api(method, `${attachments}/${added?.id ?? 0}`, json({ intent: 'Internal' }));
    }
    await inBoth(player, `${path}/${id}`);
  }
};

const lookAtLinks = async (player: Player): Promise<void> => {
  for (const path of ['8001/attachments/8501', '8001/attachments/8502', '8006/attachments/8503'])
    await inBoth(player, `/api/comments/${path}`);
  for (const id of [8001, 999_999_999]) await inBoth(player, `/api/comments/${id}/attachments`);
  await player.api('POST', '/api/comments/999999999/attachments', upload('lost'));
};

/** Everything that comments are asked for. */
export const commentStory = async (player: Player): Promise<void> => {
  await glance(player);
  await makeSome(player);
  await writeSome(player);
  await mentionSome(player);
  await withoutPath(player);
  await attachSome(player);
  await lookAtLinks(player);
};
