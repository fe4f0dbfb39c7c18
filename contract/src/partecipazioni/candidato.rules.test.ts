import { expect, test } from 'vitest';
import { elenchiFor, motivoInTutto, type PostoInElenco } from './candidato.rules.ts';

const posto = (categoriaId: number, ...motivi: string[]): PostoInElenco => ({ categoriaId, ammissibile: motivi.length === 0, motivi });
const elenco = (categoriaId: number, said: { isShort?: boolean; isFull?: boolean } = {}) => ({
  categoriaId,
  isShort: false,
  isFull: false,
  ...said,
});

test('the first suggested list is one that the role allows and that lacks people, never a full one', () => {
  const ids = (elenchi: ReturnType<typeof elenco>[], posti: PostoInElenco[]) =>
    elenchiFor(elenchi, posti).map(({ categoriaId }) => categoriaId);
  expect(ids([elenco(2), elenco(3)], [posto(2), posto(3)])).toEqual([2, 3]);
  expect(ids([elenco(2), elenco(3)], [posto(2, 'Il ruolo no.'), posto(3)])).toEqual([3]);
  expect(ids([elenco(2), elenco(3, { isShort: true })], [posto(2), posto(3)])).toEqual([3, 2]);
  expect(ids([elenco(2, { isFull: true }), elenco(3)], [posto(2), posto(3)])).toEqual([3]);
});

test('the common obstacle is given once, without those of single lists', () => {
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), posto(3, 'Il ruolo no.')])).toBe('Il ruolo no.');
  expect(motivoInTutto([posto(2, 'Il profilo no.', 'Il ruolo no.'), posto(3, 'Il profilo no.')])).toBe('Il profilo no.');
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), posto(3, 'Il regime no.')])).toBe('Il ruolo no. Il regime no.');
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), posto(3)])).toBeNull();
});

test('the obstacles of other lists are not given as the reason where those of one may not be told', () => {
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), { ...posto(3), ammissibile: false }])).toBeNull();
});
