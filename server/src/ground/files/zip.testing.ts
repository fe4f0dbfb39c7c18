import { crc32 } from 'node:zlib';

/** A zip of one stored entry that claims to unpack to `claimed` bytes; enough of a workbook to be taken for one. */
export function zipOf(name: string, text: string, claimed = Buffer.byteLength(text)): Buffer {
  const [path, data] = [Buffer.from(name), Buffer.from(text)];
  const described = (unpacked: number) => {
    const head = Buffer.alloc(22);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(unpacked === data.length ? 0 : 8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(unpacked, 18);
    return Buffer.concat([head, Buffer.from([path.length, 0, 0, 0])]);
  };
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), described(data.length), path, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), described(claimed), Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
