import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';
import type { EsitoRow } from './destinatari.queries.ts';

type Words = Pick<EsitoRow, 'titolo' | 'numeroProtocollo' | 'status' | 'speciale' | 'motivazione' | 'finanziamento' | 'assegno'> & {
  nome: string;
  classe: string;
  bando: string;
  link: string;
};

/** Mail M-05 (decision D-166): the outcome of a proposta has become official. */
export const esitoText = ({ nome, titolo, numeroProtocollo, classe, bando, link, ...esito }: Words) => ({
  soggetto: `Esito della proposta ${numeroProtocollo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `gli esiti della classe «${classe}» del bando «${bando}» sono ufficiali.`,
    '',
    `Proposta: "${titolo}" (protocollo ${numeroProtocollo})`,
    `Esito: ${wordOf(esito)}`,
    ...amounts(esito),
    '',
    `Punteggio, schede di valutazione e commenti si leggono qui: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});

type Esito = Pick<Words, 'status' | 'speciale' | 'motivazione' | 'finanziamento' | 'assegno'>;

function wordOf({ status, speciale }: Esito): string {
  if (speciale === 'NON_AMMISSIBILE') return 'non ammissibile';
  if (speciale === 'RESPINTA') return 'respinta';
  return status === 'FINANZIATA' ? 'finanziata' : 'non finanziata';
}

const amounts = ({ status, motivazione, finanziamento, assegno }: Esito): string[] => [
  ...(motivazione === null ? [] : [`Motivazione: ${motivazione}`]),
  ...(status === 'FINANZIATA' ? [`Finanziamento concesso: ${formatEuro(finanziamento ?? 0)}`] : []),
  ...(status === 'FINANZIATA' && (assegno ?? 0) > 0 ? [`Assegni di ricerca concessi: ${formatEuro(assegno ?? 0)}`] : []),
];
