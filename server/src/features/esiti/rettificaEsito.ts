import { checkCommento } from '@sigeba/contract/esiti/commento.rules.ts';
import { canRectifyEsito, checkEsito, checkMotivazione, type Motivazioni, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito, RettificaForm } from '@sigeba/contract/esiti/esito.shape.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import { isSogliaNonVerificabile } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { ensureDisponibile } from './denaro.ts';
import { type Aperto, lockEsito, readAnew } from './esitando.ts';
import { listDestinatari, writeEsiti, writeStatiEsito, writing } from './esiti.queries.ts';
import { presentEsito } from './presentEsito.ts';
import { commentoOf, decisoDi, ensureUnchanged, importiOf, isFinanziata, motivoOf, type OfProposta } from './saveEsito.ts';

type Request = Asking & OfProposta & { body: RettificaForm };

/** One outcome of an official classe is changed by the office, for a reason; what it was is kept with it, and its holder is told (D-179). */
export async function rettificaEsito(tx: Tx, request: Request): Promise<Esito> {
  const { params, body, received, actor } = request;
  const aperto = await lockEsito(tx, { ...params, porta: 'ur' }, request);
  ensure(canRectifyEsito(aperto.esitando, { ...body, chi: aperto.chi }));
  const [importi, motivazione] = [importiOf(body), body.motivazione.trim()];
  const commento = checkCommento(decisoDi(aperto), { ...body, finanziata: isFinanziata(importi) });
  ensureValid([...checkEsito(body, aperto.row, motivazioniRettifica(aperto)), ...commento, ...checkMotivazione(body.motivazione)]);
  ensureUnchanged(aperto.row, body.lastUpdate, actor);
  ensureDisponibile(aperto, importi);

  const { finanziamentoAssegnato, assegnoAssegnato } = aperto.row;
  await together(tx, {
    writeEsiti: writeEsiti.with({
      ...writing(aperto.chi, request),
      esiti: [{ ...params, ...importi, commento: commentoOf(body), motivoSenzaPunteggio: motivoOf(body, aperto) }],
      esitoConcluso: true,
      motivazione,
      sempre: true,
    }),
    writeStatiEsito: writeStatiEsito.with({ stati: [{ ...params, statusValutazione: statusDopo(importi) }] }),
    record: recording(
      request,
      'rettificaEsito',
      { tipo: 'proposta', id: params.propostaId },
      { ...importi, era: { finanziamentoAssegnato, assegnoAssegnato }, motivazione },
    ),
  });
  await enqueueAll(tx, await mailsAbout(tx, { aperto, importi, motivazione }, request), received);
  return presentEsito(await readAnew(tx, aperto, request));
}

/** The reason of the correction is the one of a decline, too; a grant without a mean has its own (D-198). */
const motivazioniRettifica = ({ esitando }: Aperto): Motivazioni => ({
  motivazioneObbligatoria: false,
  sogliaNonVerificabile: isSogliaNonVerificabile(esitando),
});

type Rettificato = { aperto: Aperto; importi: ReturnType<typeof importiOf>; motivazione: string };

/** M-05 once more, with what it is now and why; nobody is told while the results are suspended (D-95). */
async function mailsAbout(tx: Tx, { aperto, importi, motivazione }: Rettificato, { params, publicUrl }: Request): Promise<Mail[]> {
  const { titolo, numeroProtocollo } = aperto.row;
  const { finanziamentoAssegnato, assegnoAssegnato } = importi;
  const euro = (importo: number) => (importo > 0 ? formatEuro(importo) : null);
  const people = await listDestinatari(tx, params);
  return people
    .filter(({ visibilita }) => visibilita)
    .map(
      ({ id, nome, cognome, email, classe, bando }): Mail => ({
        modello: 'M-05.rettifica',
        parole: {
          nome,
          cognome,
          classe,
          bando,
          titolo: titolo ?? '',
          numero: numeroProtocollo ?? '',
          motivo: motivazione,
          esito: statusDopo(importi) === 'FINANZIATA' ? 'finanziata' : 'non finanziata',
          importo: euro(finanziamentoAssegnato),
          assegnoConcesso: euro(assegnoAssegnato),
          link: `${publicUrl}/proposte/${params.propostaId}/view`,
        },
        destinatario: { id, email },
        oggetto: { tipo: 'proposta', id: params.propostaId },
      }),
    );
}
