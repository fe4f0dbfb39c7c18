import { expect, test } from 'vitest';
import { elenchiFor, motivoInTutto, type PostoInElenco } from './candidato.rules.ts';

const posto = (categoriaId: number, ...motivi: string[]): PostoInElenco => ({ categoriaId, ammissibile: motivi.length === 0, motivi });
const elenco = (categoriaId: number, said: { isShort?: boolean; isFull?: boolean } = {}) => ({
  categoriaId,
  isShort: false,
  isFull: false,
  ...said,
});

test('a person is proposed for the first list that their role allows, before it for one that lacks people, never for a full one', () => {
  const ids = (elenchi: ReturnType<typeof elenco>[], posti: PostoInElenco[]) =>
    elenchiFor(elenchi, posti).map(({ categoriaId }) => categoriaId);
  expect(ids([elenco(2), elenco(3)], [posto(2), posto(3)])).toEqual([2, 3]);
  expect(ids([elenco(2), elenco(3)], [posto(2, 'Il ruolo no.'), posto(3)])).toEqual([3]);
  expect(ids([elenco(2), elenco(3, { isShort: true })], [posto(2), posto(3)])).toEqual([3, 2]);
  expect(ids([elenco(2, { isFull: true }), elenco(3)], [posto(2), posto(3)])).toEqual([3]);
});

test('why somebody may be asked as nothing is said once: what stands against each list, not what one of them has besides', () => {
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), posto(3, 'Il ruolo no.')])).toBe('Il ruolo no.');
  expect(motivoInTutto([posto(2, 'Il profilo no.', 'Il ruolo no.'), posto(3, 'Il profilo no.')])).toBe('Il profilo no.');
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), posto(3, 'Il regime no.')])).toBe('Il ruolo no. Il regime no.');
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), posto(3)])).toBeNull();
});

test('where of one list nothing may be said, the reasons of the others are not told as the reason', () => {
  expect(motivoInTutto([posto(2, 'Il ruolo no.'), { ...posto(3), ammissibile: false }])).toBeNull();
});
