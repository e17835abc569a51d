import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { boundaryOf, MalformedForm, type PartHead, readMultipart } from './read-parts.ts';

interface Read extends PartHead {
  readonly content: string;
}

async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Parses a form that arrives in pieces of a size. Texts have one character per byte. */
const read = async (form: string, size = 7, boundary = 'frontier'): Promise<Read[]> => {
  const parts: Read[] = [];
  await readMultipart(piecesOf(Buffer.from(form, 'latin1'), size), boundary, (head) => {
    const pieces: Buffer[] = [];
    return {
      write: async (bytes) => {
        // A sink may be slower than the input.
        await setImmediate();
        pieces.push(Buffer.from(bytes));
      },
      end: () => {
        parts.push({ ...head, content: Buffer.concat(pieces).toString('latin1') });
      },
    };
  });
  return parts;
};

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

const part = (disposition: string, content = 'x', more = ''): string =>
  `--frontier\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${content}\r\n`;

const nameOf = async (disposition: string): Promise<string | undefined> => {
  const [first] = await read(`${part(`form-data; ${utf8(disposition)}`)}--frontier--`);
  return first?.fileName;
};

const every = Buffer.from(Array.from({ length: 256 }, (_, value) => value)).toString('latin1');

test('parts come back byte by byte, wherever the pieces end', async () => {
  const tricky = `${every}\r\n--frontie\r\n-\r\r\n--fron\r\n`;
  const form = `before\r\n${part('form-data; name="a"; filename="f"', tricky, 'Content-Type: image/png\r\n')}${part('form-data; name=b', '')}--frontier--\r\nafter`;
  const expected = [
    { name: 'a', fileName: 'f', type: 'image/png', content: tricky },
    { name: 'b', fileName: undefined, type: undefined, content: '' },
  ];
  for (let size = 1; size < 90; size += 1) assert.deepEqual(await read(form, size), expected, String(size));
  assert.deepEqual(await read(form, form.length), expected);
});

test('pieces may be large, and hold what they like behind the last boundary', async () => {
  const content = every.repeat(1000);
  const form = `${part('form-data; name="a"', content)}${part('form-data; name="b"', content)}--frontier--\r\n${content}`;
  for (const size of [1000, 65_536, 300_000, form.length]) {
    assert.deepEqual(
      (await read(form, size)).map(({ name, content: { length } }) => [name, length]),
      [
        ['a', content.length],
        ['b', content.length],
      ],
      String(size),
    );
  }
});

test('blanks behind a boundary belong to nothing', async () => {
  const form = `${part('form-data; name="a"', ' x ')}${part('form-data; name="b"', '--frontie')}--frontier--`;
  const padded = form.replaceAll('--frontier\r\n', '--frontier \t \r\n').replace(/--$/, '  --');
  const expected = await read(form);
  assert.equal(expected.length, 2);
  for (let size = 1; size < 90; size += 1) assert.deepEqual(await read(padded, size), expected, String(size));
  await assert.rejects(read(form.replace('--frontier\r', '--frontier x\r')), MalformedForm);
});

test('names of files are read in every spelling of clients', async () => {
  assert.equal(await nameOf('name="a"; filename="é ü 緑.txt"'), 'é ü 緑.txt');
  assert.equal(await nameOf('name="a"; filename="say %22hi%22.txt"'), 'say "hi".txt');
  assert.equal(await nameOf('name="a"; filename="say \\"hi\\".txt"'), 'say "hi".txt');
  assert.equal(await nameOf('name="a"; filename="C:\\new\\x; y.txt"'), 'C:\\new\\x; y.txt');
  assert.equal(await nameOf('name="a"; filename="../../etc/passwd"'), '../../etc/passwd');
  assert.equal(await nameOf(`name="a"; filename="plain"; filename*=UTF-8''na%C3%AFve%20%2F`), 'naïve /');
  assert.equal(await nameOf('filename=x.txt; name="a"'), 'x.txt');
  assert.equal(await nameOf('name="a"; filename="name=b.txt"'), 'name=b.txt');
});

test('other bodies are distinguished from forms', async () => {
  const good = part('form-data; name="a"');
  const wrong: Readonly<Record<string, string>> = {
    empty: '',
    'no parts at all': 'hello',
    'another boundary': `${good}--frontier--`.replaceAll('frontier', 'elsewhere'),
    'no last boundary': good,
    'half a last boundary': `${good}--frontier-`,
    'half a head': '--frontier\r\nContent-Disposition: form-data; na',
    'no head': '--frontier\r\n\r\nx\r\n--frontier--',
    'a head without its empty line': '--frontier\r\nContent-Disposition: form-data; name="a"\r\n--frontier--',
    'something behind a boundary': `--frontier?\r\n${good}--frontier--`,
    'quotes within quotes': `${part('form-data; name="attachment["file"]"; filename="a"')}--frontier--`,
    'quotes within a file name': `${part('form-data; name="a"; filename="a"b".txt"')}--frontier--`,
    'an open quote': `${part('form-data; name="a')}--frontier--`,
    'a line end in a name': `${part('form-data; name="a\r\nX-Other: y"')}--frontier--`,
    'a bare line end in a name': `${part('form-data; name="a\nb"')}--frontier--`,
    'an encoded line end in a name': `${part('form-data; name="a"; filename="a%0D%0Ab"')}--frontier--`,
    'a nul in a name': `${part('form-data; name="a\u0000b"')}--frontier--`,
    'two names': `${part('form-data; name="a"; name="b"')}--frontier--`,
    'no name': `${part('form-data')}--frontier--`,
    'another disposition': `${part('attachment; name="a"')}--frontier--`,
    'a header twice': `${part('form-data; name="a"', 'x', 'Content-Disposition: form-data; name="b"\r\n')}--frontier--`,
    'a name that is not UTF-8': `${part('form-data; name="\xe9"')}--frontier--`,
    'an encoded part': `${part('form-data; name="a"', 'eA==', 'Content-Transfer-Encoding: base64\r\n')}--frontier--`,
    'a head without end': `--frontier\r\nX: ${'y'.repeat(20_000)}`,
    'too many parts': `${good.repeat(101)}--frontier--`,
  };
  for (const [what, form] of Object.entries(wrong)) {
    for (const size of [1, 7, 70_000]) await assert.rejects(read(form, size), MalformedForm, what);
  }
  assert.equal((await read(`${good}--frontier--`)).length, 1);
});

test('a Content-Type names one boundary, in quotes or without', () => {
  assert.equal(boundaryOf('multipart/form-data; boundary=frontier'), 'frontier');
  assert.equal(boundaryOf('multipart/form-data; charset=utf-8; Boundary="a b: c"'), 'a b: c');
  assert.equal(boundaryOf('multipart/form-data; boundary=a/b:c'), 'a/b:c');
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'a'.repeat(71)}`,
    'multipart/form-data; boundary=a; boundary=b',
    'multipart/form-data; boundary="a',
  ]) {
    assert.throws(() => boundaryOf(type), MalformedForm, type);
  }
});

test('a source is closed on any outcome', async () => {
  let isOpen = true;
  async function* endless() {
    try {
      for (;;) yield Buffer.from('--frontier\r\n\r\n');
    } finally {
      isOpen = false;
    }
  }
  const sink = () => assert.fail('there is no part');
  await assert.rejects(readMultipart(endless(), 'frontier', sink), MalformedForm);
  assert.equal(isOpen, false);
});
