import { formatDeadline } from '@sigeba/contract/instant.ts';
import type { Invito } from '@sigeba/contract/referee/referee.shape.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { LongText } from '../../../ui/data/LongText.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { invitoTesti } from '../invito.testi.ts';

/** What an invited referee reads before the answer: title, responsabile, abstract (D-130). */
export function ProgettoInvito({ invito }: { invito: Invito }) {
  const { t } = useTexts(invitoTesti);
  const { titolo, responsabile, classe, bando, scadenza, consegna, lunghezza, abstractProposta, stato } = invito;
  return (
    <Card title={t('progetto')}>
      <DefinitionList
        items={[
          { term: t('titoloProgetto'), value: titolo || t('senzaTitolo'), wide: true },
          { term: t('responsabile'), value: responsabile && `${responsabile.nome} ${responsabile.cognome}` },
          { term: t('bando'), value: bando === null ? classe : `${bando} (${classe})` },
          ...(stato === 'INVITATO' && scadenza !== null
            ? [{ term: t('entro'), value: t('oraDiRoma', { quando: formatDeadline(scadenza, 'en') }) }]
            : []),
          {
            term: t('entroValutazione'),
            value: consegna === null ? t('nessunGiorno') : t('oraDiRoma', { quando: formatDeadline(consegna, 'en') }),
          },
          ...(lunghezza === null
            ? []
            : [{ term: t('lunghezza'), value: t('pagine', { count: lunghezza.pagine, lingua: t(`lingue.${lunghezza.lingua}`) }) }]),
          { term: t('abstract'), value: <LongText text={abstractProposta?.trim() || t('senzaAbstract')} />, wide: true },
        ]}
      />
    </Card>
  );
}
