import { describe, expect, test } from 'vitest';
import { checkCampo } from '../engine/checkForm.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { viewCampo } from '../engine/viewModel.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, Valore } from '../template/template.types.ts';

const pdf = (nome: string) => ({ nome, mime: 'application/pdf', dimensione: 10 });
const facts = { ...noFacts('2026-11-20'), media: { 1: pdf('uno.pdf'), 2: pdf('due.pdf'), 3: { ...pdf('foto.png'), mime: 'image/png' } } };
const of = (...ids: number[]) => ({ files: ids.map((mediaId) => ({ mediaId, nome: 'detto.pdf' })) });
const faults = (campo: Campo, value: Valore) => checkCampo(campo, { [campo.uid]: value }, facts).map(({ messaggio }) => messaggio);
const save = (campo: Campo, value: unknown) => cleanValori(buildTemplate([buildSezione([campo])]), { [campo.uid]: value }, facts);

const kinds = ['UPLOAD_FILE', 'file-upload', 'file-multiple-upload'] as const;

describe.each(kinds)('%s', (tipo) => {
  test('a required field asks for a file [FORM-167]', () => {
    const campo = buildCampo(tipo, { flagRequired: true });
    expect(faults(campo, null)).toEqual(['Il caricamento del file è necessario alla convalida del form.']);
    expect(faults(campo, { files: [] })).toEqual(['Il caricamento del file è necessario alla convalida del form.']);
    expect(faults(campo, of(1))).toEqual([]);
  });

  test('a file has the name that the server knows, and occurs once [FORM-065]', () => {
    const campo = buildCampo(tipo);
    const { valori } = save(campo, { files: [...of(1, 1).files], altro: true });
    expect(valori[campo.uid]).toEqual({ files: [{ mediaId: 1, nome: 'uno.pdf' }] });
    expect(viewCampo(campo, valori[campo.uid] ?? null)).toMatchObject({ testo: 'uno.pdf', files: [{ mediaId: 1 }] });
  });

  test('an unknown file, an image instead of a PDF, and any other shape are refused [CERT-167]', () => {
    const campo = buildCampo(tipo, { label: 'Il file' });
    const messages = [of(9), of(3), ['x'], { files: [{ mediaId: '1' }] }].map((value) => save(campo, value).violazioni[0]?.messaggio);
    expect(messages).toEqual([
      'Il file: Un file non è più disponibile: caricalo di nuovo.',
      'Il file: foto.png: il tipo di file non è ammesso.',
      'Il file: Il valore inviato non è valido.',
      'Il file: Il valore inviato non è valido.',
    ]);
  });
});

test.each(['file-upload', 'file-multiple-upload', 'UPLOAD_FILE'] as const)(
  'a %s that says no type takes PDF, and no docx [FORM-009]',
  (tipo) => {
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const known = { ...facts, media: { 1: pdf('uno.pdf'), 4: { ...pdf('quattro.docx'), mime: docx } } };
    const campo = buildCampo(tipo, { label: 'Il file' });
    const kept = (id: number) => cleanValori(buildTemplate([buildSezione([campo])]), { [campo.uid]: of(id) }, known);
    expect(kept(1).violazioni).toEqual([]);
    expect(kept(4).violazioni[0]?.messaggio).toBe('Il file: quattro.docx: il tipo di file non è ammesso.');
  },
);

test('the number of files is limited, a second one is too many for one, and 0 is unlimited [FORM-168] [FORM-010]', () => {
  const many = of(1, 2, 3);
  expect(faults(buildCampo('file-multiple-upload', { opzioni: { maxFile: 2 } }), many)).toEqual(['Si possono caricare al massimo 2 file.']);
  expect(faults(buildCampo('file-multiple-upload', { opzioni: { maxFile: 1 } }), of(1, 2))).toHaveLength(1);
  expect(faults(buildCampo('file-multiple-upload', { opzioni: { maxFile: 0 } }), many)).toEqual([]);
  expect(faults(buildCampo('file-upload'), of(1, 2))).toEqual(['Si può caricare un solo file.']);
});
