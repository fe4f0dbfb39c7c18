import type { Campo, FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildMedia, buildModuloEtica, OPZIONE, risposteEtiche, uidDi } from '../../test/buildIstanza.ts';
import { istanzeOf } from '../../test/istanzeOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna', email: 'anna@ateneo.example' });
const { put, read } = istanzeOf(app);

describe('the wire format of an istanza with every sheet open', () => {
  const tutti = Object.values(OPZIONE).filter((id) => id < 10_000 && id !== OPZIONE.nessuno && id !== OPZIONE.nessunDatoPersonale);
  const whole = (async () => {
    const sent = risposteEtiche(tutti, await buildMedia(app, anna));
    const { body } = await put(anna, { propostaCertId: null, datiProposta: sent });
    const again = (await read(anna, body)).body;
    return { sent, body, again, stored: again.datiProposta as Valori, campi: campiOf(again.formulario as FormTemplate) };
  })();

  test('has its number, title, state and proponent [CERT-095] [CERT-096] [CERT-097]', async () => {
    const { again, body } = await whole;
    expect(again).toEqual(body);
    expect(again).toMatchObject({
      id: expect.any(Number),
      titolo: 'Testo di prova',
      numeroProtocollo: null,
      stato: { id: 1, codice: 'BOZZA', descrizione: 'Bozza' },
      utenteProponente: { id: anna.id, cognome: 'Verdi', dipartimento: 'Fisica' },
    });
  });

  test('has the form by sections and fields, and the answers [CERT-103] [CERT-104] [API-242]', async () => {
    const { again, sent, stored } = await whole;
    expect((again.formulario as FormTemplate).sezioni.every(({ titolo, campi }) => titolo !== '' && campi.length > 0)).toBe(true);
    expect(Object.keys(sent).filter((uid) => stored[uid] === undefined)).toEqual([]);
  });

  test('has each answer in its field, as a list where there are several [FORM-048] [FORM-049]', async () => {
    const { stored, campi } = await whole;
    for (const [uid, valore] of Object.entries(stored)) expect(campi.get(uid)?.valoreDatoProposta).toEqual(valore);
    expect(campi.get(uidDi(21))?.valoreDatoPropostaFeed).toHaveLength(4);
    expect(campi.get(uidDi(15))?.valoreDatoPropostaFeed).toHaveLength(1);
    expect(campi.get(uidDi(1))).not.toHaveProperty('valoreDatoPropostaFeed');
  });

  test.each([
    ['TESTO', 'FORM-057'],
    ['INTERO', 'FORM-058'],
    ['RADIO', 'FORM-059'],
    ['SCELTA_MULTIPLA', 'FORM-060'],
    ['SELECT', 'FORM-062'],
    ['TABELLA', 'FORM-064'],
    ['UPLOAD_FILE', 'FORM-065'],
    ['EMAIL', 'FORM-067'],
    ['DATA', 'FORM-069'],
  ])('an answer of the kind %s as it was given [%s] [FORM-192]', async (tipo) => {
    const { sent, stored, campi } = await whole;
    const uids = Object.keys(sent).filter((uid) => campi.get(uid)?.tipoCampo === tipo && !campi.get(uid)?.flagReadonly);
    expect(uids.length).toBeGreaterThan(0);
    for (const uid of uids) expect(stored[uid]).toEqual(sent[uid]);
  });

  test('has ids and uids of fields, the follow-ups of options, and the positions of sections [FORM-039] [FORM-047] [FORM-053]', async () => {
    const { again, campi } = await whole;
    const { sezioni } = again.formulario as FormTemplate;
    for (const [at, { titolo, numOrdine, campi: fields }] of sezioni.entries()) {
      expect(titolo).not.toBe('');
      expect(fields).toBeInstanceOf(Array);
      expect(numOrdine).toBeGreaterThanOrEqual(sezioni[at - 1]?.numOrdine ?? numOrdine);
    }
    for (const [uid, campo] of campi) {
      expect(uid).toMatch(/^[a-z0-9]{6}$/);
      expect(campo.id).toEqual(expect.any(Number));
      for (const opzione of campo.valori) expect(opzione.id).toEqual(expect.any(Number));
    }
    expect([...campi.values()].some(({ valori }) => valori.some(({ campiSuccessivi }) => (campiSuccessivi?.length ?? 0) > 0))).toBe(true);
  });

  test('has where an answer comes from, or where more is written [FORM-054] [FORM-055]', async () => {
    const { campi } = await whole;
    for (const campo of campi.values())
      expect(campo).toMatchObject({
        origineCampo: expect.toBeOneOf([null, expect.any(String)]),
        refLink: expect.toBeOneOf([null, expect.any(String)]),
      });
    expect(campi.get(uidDi(11))?.origineCampo).toBe('profilo.email');
  });
});

function campiOf({ sezioni }: FormTemplate): Map<string, Campo> {
  const campi = new Map<string, Campo>();
  const add = (campo: Campo): void => {
    campi.set(campo.uid, campo);
    for (const next of [...(campo.campiSuccessivi ?? []), ...campo.valori.flatMap(({ campiSuccessivi = [] }) => campiSuccessivi)])
      add(next);
  };
  for (const sezione of sezioni) for (const campo of sezione.campi) add(campo);
  return campi;
}
