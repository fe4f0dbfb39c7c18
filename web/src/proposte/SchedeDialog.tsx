import { dettoDi } from '@sigeba/contract/valutazioni/detto.rules.ts';
import { scalaOf } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useRoute } from '../api/useRoute.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LongText } from '../ui/LongText.tsx';
import { Punteggio } from '../ui/Punteggio.tsx';
import { Stack } from '../ui/Stack.tsx';

type Props = { propostaId: number; onClose: () => void };

/** The sheets of an official evaluation, as its people may read them: without anybody's name (platform core; decision D-73). */
export function SchedeDialog({ propostaId, onClose }: Props) {
  const { t } = useTranslation('lista');
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
                <Scheda key={scheda.id} fase={fase} scheda={scheda} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function Scheda({ fase, scheda }: { fase: Fase; scheda: Valutazione }) {
  const { t } = useTranslation('lista');
  const { referee, punteggio, motivazione, respinta, tipoValutazione: tipo, valutazionePunteggioList: righe } = scheda;
  // Requirements that are met add up to no score.
  const soloSiNo = righe.length > 0 && righe.every(({ criterio }) => scalaOf(criterio).come === 'SINO');
  const title = t('schede.fase', { chi: referee?.etichetta ?? t('schede.commissione'), fase: fase.nome });
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
                    value: punteggio !== null && <Punteggio decimali={2} {...{ punteggio, tipo, respinta: respinta === true }} />,
                  },
                ]),
            { term: t('schede.motivazione'), value: motivazione && <LongText text={motivazione} />, wide: true },
          ]}
        />
        {righe.length > 0 && (
          <DataTable
            label={title}
            cards={false}
            rows={righe}
            rowKey={({ criterio }) => criterio.id}
            columns={[
              {
                key: 'criterio',
                head: t('schede.criterio'),
                title: true,
                cell: ({ criterio }) => criterio.descrizione,
                second: (riga) => riga.motivazione,
              },
              {
                key: 'punti',
                head: t('schede.punti'),
                numeric: true,
                cell: ({ criterio, punteggio }) => punteggio !== null && dettoDi(criterio, punteggio),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
