import { describeRiga, isPesata, massimoScheda } from '@sigeba/contract/valutazioni/descrizioni.rules.ts';
import { formatCoefficiente, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { scalaOf } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { listaTesti } from './lista.testi.ts';

type Props = { propostaId: number; onClose: () => void };

/** The sheets of an official evaluation, as its people may read them: without anybody's name (platform core; D-73). */
export function SchedeDialog({ propostaId, onClose }: Props) {
  const { t } = useTexts(listaTesti);
  const query = useRoute('GET /fasi-valutazione/proposta/:propostaId', { params: { propostaId } }, { kept: false });
  return (
    <Dialog title={t('schede.titolo')} wide onClose={onClose}>
      <Loaded query={query}>
        {(fasi) => {
          const schede = fasi.flatMap((fase) => fase.valutazioneList.map((scheda) => ({ fase, scheda })));
          if (schede.length === 0) return <EmptyState title={t('schede.nessuna')}>{t('schede.nessunaConsiglio')}</EmptyState>;
          return (
            <Stack>
              {schede.map(({ fase, scheda }) => (
                <Scheda
                  key={scheda.id}
                  scheda={scheda}
                  fase={schede.some((other) => isAltraFase(other, { fase, scheda })) ? fase.nome : null}
                />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

type Riga = Valutazione['valutazionePunteggioList'][number];
type SchedaOfFase = { fase: Fase; scheda: Valutazione };
/** Whether another sheet has the same author in another phase, so that the phase must tell the two apart. */
const isAltraFase = (other: SchedaOfFase, { fase, scheda }: SchedaOfFase): boolean =>
  other.fase.id !== fase.id && other.scheda.referee?.id === scheda.referee?.id;

function Scheda({ fase, scheda }: { fase: string | null; scheda: Valutazione }) {
  const { t } = useTexts(listaTesti);
  const { referee, punteggio, motivazione, respinta, tipoValutazione: tipo, valutazionePunteggioList: righe } = scheda;
  // Met requirements have no total score.
  const soloSiNo = righe.length > 0 && righe.every(({ criterio }) => scalaOf(criterio).come === 'SINO');
  const chi = referee?.etichetta ?? t('schede.commissione');
  const title = fase === null ? chi : t('schede.fase', { chi, fase });
  const massimo = massimoScheda(righe);
  return (
    <Card level={3} title={title}>
      <Stack>
        <DefinitionList
          items={[
            ...(soloSiNo
              ? []
              : [
                  {
                    term: t('schede.punteggio'),
                    value: punteggio !== null && (
                      <>
                        <Punteggio decimali={2} punteggio={punteggio} tipo={tipo} respinta={respinta === true} />
                        {massimo !== null && punteggio !== 0 && tipo === 'PUNTEGGIO' && <span> {t('suPunti', { massimo })}</span>}
                      </>
                    ),
                  },
                ]),
            { term: t('schede.motivazione'), value: motivazione && <LongText text={motivazione} />, wide: true },
          ]}
        />
        {righe.length > 0 && <Punti righe={righe} label={title} />}
      </Stack>
    </Card>
  );
}

/** Each criterion with its points, and its weight in a sheet that has some. */
function Punti({ righe, label }: { righe: readonly Riga[]; label: string }) {
  const { t } = useTexts(listaTesti);
  const puntiDi = (riga: Riga) => {
    const described = describeRiga(riga);
    return (
      described !== null &&
      (described.massimo === null ? described.punti : `${described.punti} ${t('suPunti', { massimo: described.massimo })}`)
    );
  };
  const pesi: Column<Riga>[] = [
    {
      key: 'peso',
      head: t('schede.peso'),
      numeric: true,
      cell: (riga) => describeRiga(riga) !== null && formatCoefficiente(riga.criterio.coefficiente),
    },
    { key: 'pesati', head: t('schede.pesati'), numeric: true, cell: (riga) => describeRiga(riga)?.pesati },
  ];
  return (
    <DataTable
      label={label}
      cards={false}
      rows={righe}
      rowKey={({ criterio }) => criterio.id}
      columns={[
        {
          key: 'criterio',
          head: t('schede.criterio'),
          title: true,
          cell: ({ criterio }) => criterio.descrizione,
          second: (riga) => [describeRiga(riga)?.fascia, riga.motivazione].filter(Boolean).join(' '),
        },
        {
          key: 'punti',
          head: t('schede.punti'),
          numeric: true,
          cell: (riga) => puntiDi(riga),
          second: (riga) => {
            const media = describeRiga(riga)?.media ?? null;
            return media !== null && t('schede.mediaCambiata', { media: formatPunti(media, 2) });
          },
        },
        ...(isPesata(righe) ? pesi : []),
      ]}
    />
  );
}
