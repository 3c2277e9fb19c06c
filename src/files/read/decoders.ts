/** Texts from bytes, by the names that files and people give to encodings. */

/** Code pages by number that are neither Windows' nor DOS'. */
const PAGES: Record<string, string> = {
  '65001': 'utf-8',
  '88591': 'iso-8859-1',
  '28591': 'iso-8859-1',
  '932': 'shift_jis',
  '936': 'gbk',
  '866': 'ibm866',
};

/** Code pages of DOS, which browsers don't decode: their letters from byte 128 on. */
const LETTERS: Record<string, string> = {
  '437':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  '850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  '852':
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
  '865':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒáíóúñÑªº¿⌐¬½¼¡«¤░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
};

const FIRST = 0x80;

/** Returns a decoder by a name such as `UTF-8`, `ANSI 1252`, `OEM 850`, `cp437`, `88591`; null for what isn't known. */
export function decoderNamed(name: string): ((bytes: Uint8Array) => string) | null {
  const named = name
    .trim()
    .toLowerCase()
    .replace(/^(?:ansi|oem|dos|ibm(?=[- ]))[-_ ]*/, '');
  const number = /^(?:cp|ibm|windows|win)?[-_ ]?(\d{3,5})$/.exec(named)?.[1];
  const dos = dosDecoder(number ?? '');
  if (dos) return dos;
  const label =
    number === undefined
      ? named
      : (PAGES[number] ?? (number.startsWith('125') ? `windows-${number}` : ''));
  if (label === '') return null;
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding === 'utf-8' ? decodeUtf8 : (bytes) => decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes bytes of a DOS code page, by its number; null where it's none of these. */
function dosDecoder(page: string): ((bytes: Uint8Array) => string) | null {
  const letters = LETTERS[page];
  if (letters === undefined) return null;
  return (bytes) =>
    Array.from(bytes, (byte) =>
      byte < FIRST ? String.fromCharCode(byte) : letters.charAt(byte - FIRST),
    ).join('');
}

const UTF8 = new TextDecoder();
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/** A field has so many bytes, and programs cut a letter in two there: what is left of it goes. */
export function decodeUtf8(bytes: Uint8Array): string {
  return UTF8.decode(bytes.subarray(0, wholeLetters(bytes)));
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT_UTF8.decode(bytes.subarray(0, wholeLetters(bytes)));
    return true;
  } catch {
    return false;
  }
}

/** Returns where a last letter begins that isn't whole; the length where all are. */
function wholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
