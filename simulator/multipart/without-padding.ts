const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;

const withoutBlanks = (bytes: Buffer): Buffer => {
  let at = 0;
  while (isBlank(bytes[at])) at += 1;
  return bytes.subarray(at);
};

/**
 * A form without the blanks that a mail server may have put behind a boundary: RFC 2046 section 5.1.1 has every
 * reader take them, but the library takes them for the head of the part. Holds no more than a piece and a boundary.
 */
export async function* withoutPadding(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first boundary needs no line end before it.
  let held: Buffer = Buffer.from('\r\n');
  let isBehind = false;
  for await (const piece of source) {
    let rest = Buffer.concat([held, piece]);
    const passed: Buffer[] = [];
    for (;;) {
      if (isBehind) rest = withoutBlanks(rest) as typeof rest;
      const at = rest.indexOf(delimiter);
      isBehind = rest.length === 0 ? isBehind : at >= 0;
      if (at < 0) break;
      passed.push(rest.subarray(0, at + delimiter.length));
      rest = rest.subarray(at + delimiter.length);
    }
    const kept = Math.min(rest.length, delimiter.length - 1);
    passed.push(rest.subarray(0, rest.length - kept));
    held = rest.subarray(rest.length - kept);
    yield Buffer.concat(passed);
  }
  yield held;
}
