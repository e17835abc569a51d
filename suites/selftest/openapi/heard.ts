import type { Monitor } from '../../harness/monitor.ts';

/** A request with its answer, unredacted and whole. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly sent?: { readonly type: string; readonly text: string };
  readonly status: number;
  /** Of the answer; empty when it has none. */
  readonly type: string;
  readonly text: string;
}

/** A monitor that claims nothing and keeps all it sees. */
export const listenTo = (heard: Heard[]): Monitor => ({
  id: 'access/everything',
  title: 'Every exchange is kept.',
  claims: [],
  observes: [],
  look: ({ request, answer }) => {
    if (answer.status === undefined || request.atOrigin) return;
    const [path = '', query = ''] = request.path.split(/\?(.*)/s);
    const { body, method } = request;
    heard.push({
      ...{ method, path, query, status: answer.status },
      ...(body !== undefined && body.text !== '' && { sent: { type: body.type, text: body.text } }),
      type: answer.headers['content-type'] ?? '',
      text: answer.text,
    });
  },
});
