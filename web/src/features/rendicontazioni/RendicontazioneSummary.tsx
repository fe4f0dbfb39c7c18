import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { amountsOf } from './amounts.tsx';
import { Periodo } from './Periodo.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

/** What stands above the form in a view: project, step, who sent it and when, amounts, evaluation. */
export function RendicontazioneSummary({ report }: { report: Rendicontazione }) {
  const { t } = useTexts(rendicontazioniTesti);
  const { proposta, step, status, sendTimestamp, valutazioneRend, notaValutazioneRend } = report;
  const { classe } = proposta;
  const sent: Definition[] = status === 'INVIATA' ? [{ term: t('inviataIl'), value: <DateTime value={sendTimestamp} /> }] : [];
  const evaluated: Definition[] =
    valutazioneRend === null
      ? []
      : [
          { term: t('valutazione'), value: t(valutazioneRend) },
          { term: t('nota'), value: notaValutazioneRend, wide: true },
        ];
  return (
    <Card title={t('riepilogo')}>
      <DefinitionList
        items={[
          { term: t('progetto'), value: proposta.titolo ?? t('senzaTitolo'), wide: true },
          { term: t('classe'), value: [classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT) },
          { term: t('campoResponsabile'), value: `${report.cognomeResponsabile} ${report.nomeResponsabile}` },
          { term: t('step'), value: step.nome },
          { term: t('finestra'), value: <Periodo step={step} /> },
          ...sent,
          { term: t('totaleRichiesto'), value: <Amount value={report.totaleRichiesto} symbol /> },
          ...amountsOf(report, t),
          ...evaluated,
        ]}
      />
    </Card>
  );
}
