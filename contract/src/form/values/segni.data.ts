/**
 * Ranges of code points that the faces of the documents have (D-218): how far each begins from the end of the one before, then how much
 * longer than one it is, in digits of base 36. Written by server/src/ground/pdf/faces.test.ts, run with -u.
 */
export const RANGES = [
  'w-qp f-es 2-5y 2-x 29-1b 6p-u 2-1 7-21 2-7v as-3c av-55 6-r g5-l5 1ef-g 5 2-7 c2-8 8-1b h-15 7-6x 2-jp g-f 2 3-3f 10-1',
  '5 7-a8 2 3-1 2-3 5-3 4 2-a 5 4 6 4-1w 2 o-1 6-u l-2 c-b 2-a 5-2 14-1 29-1 25 1q 6 6 4 4 4 1k x-1 5 9 4 4 4 4-3 d-2u 3 5',
  '3 3-1 3 5 3-3 3 4 4-1 9-6 2 2 6-b c-g c 3-b 9-5 2 2-1 4-1 4 2 3-2 4-2 b-1 6-1 3 6-1 2 2-1 l-1 6-5 2-3 3 5 3 3-5 2 3-2 2',
  '7 3-1 7 2 9-1 2 3 4 7 3 5 2 5-2 2 c-1 e-1 y-2 4 6 f f-1s 75-ef 7-1q 4-5 4p 2q-v 3l-19 2b-hn 5-cb 5-z d-8r 2-58o 23-g6n',
  '18x-2n 2p-5m 6-1 2 2-4 p-d 1d-9 4n-v 1b 1e-s at-2y 45-8or 62r 5 fx-3 2-1 5-1 9 2-3 7 b-1 2 2-4 2-3 9 4-3 4 4-1 b 4-5 7',
  '4 2 2 3-2 3-2 4-1 5-2 2 5 2 3 m 5 4 4 2-1 2 5-1 a 8-1 3-4 2-2 3 2 8 3-1 5 3 2 3 3-3 2 2-3 2 2-1 4 7-2 2-1 3-2 6 4-2 2-1',
  '2 d 2 2 i-1 4i-5e h-cc 3-1h 8-1d g-da e-1 1hf-1m 1fn-2 ki-j 7h 2 1k-1 1j8-9 10jb-sf 1dt-u 1qa-u 16q-6p 7n 5n 4h-1 d-1 f',
  '3-9 24-s o l 3-8 m-1 4v-x 3-33 3-1 2-2 3-2a 3-2 2-7a 2-1q c-5 2-n 8-1 3-7 d 3-3 3 5-1 e-1 3 9-1 a 6-2 d-2 9-2 3 2 5 7 4',
  '7-2d 1d-1x 6-7 3-g 4 2-5 3-9 3o-2g 8-g 7w-1a 2-9 2-54 35-3s 13j 2 1v 48 xw 26 196 1ca 3d ck 3w8 2f0 1cc-1 az rf g 1cr',
  '6q 12 3g 24 221 1c 1y 10v sg ne h8 dl 7a d1 ej 5h 2hd 16l 7c 1u sv hc t 97 o9 72 8 2 3 cb 3u 1k6 b5 1gu 5 9 1n5 7y s 7t',
  '6 y 11m at-1 f-1 51 7n 2r c 3 b 3r c 3 26 3q 8 7 3 k-1 14 3c-1 4 1g d 14-1 9-2 2 2 2x-1 n 1s 58 s x j 3 a 4 i 4c en 48',
  '3 q 7 48 9o g 34 1e e8-1 3j x 7f 4 w 3n c s 37 1w 6 3 84 c 3 4r 5t 5 9 8 2-2 2 j 8-1 69 3 34 y 1o 64 5 3 i k 3 j 6d c',
  '33 18 3k 4-1 3 7-1 2 4 2 9 4 c-1 9 5 3 3 4 3 2 4 1h e-1 e 3s 9 46-1 7 2 3-1 7 3l 2 2-1 f-1 8 5-1 13 1v 2 9 3 4 2a c b',
  '1bl 6yo 1e 4dj-1 b2',
].join(' ');
