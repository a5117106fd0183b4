/** File of an archive. */
export interface ZipFile {
  readonly name: string;
  readonly content: string;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Returns the CRC-32 of bytes. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, names in UTF-8, stored without compression. */
const KIND = [20, 0x0800, 0] as const;
/** First of January 1980, the earliest date of the format. */
const DATE = 0x0021;

/** Writes numbers of two or four bytes in little-endian order. */
function header(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const two = (...values: number[]) => values.map((it) => [2, it] as const);
const four = (...values: number[]) => values.map((it) => [4, it] as const);

/** Returns a ZIP archive of text files, stored without compression. */
export function zipOf(files: readonly ZipFile[]): Blob {
  const begin: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const encoded = new TextEncoder().encode(name);
    const bytes = new TextEncoder().encode(content);
    const common = [
      ...two(...KIND, 0, DATE),
      ...four(crcOf(bytes), bytes.length, bytes.length),
      ...two(encoded.length, 0),
    ];
    const local = header([...four(LOCAL), ...common]);
    directory.push(
      header([...four(CENTRAL), ...two(20), ...common, ...two(0, 0, 0), ...four(0, offset)]),
      encoded,
    );
    begin.push(local, encoded, bytes);
    offset += local.length + encoded.length + bytes.length;
  }
  const size = directory.reduce((sum, it) => sum + it.length, 0);
  const end = header([
    ...four(END),
    ...two(0, 0, files.length, files.length),
    ...four(size, offset),
    ...two(0),
  ]);
  return new Blob([...begin, ...directory, end], { type: 'application/zip' });
}
