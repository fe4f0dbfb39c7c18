import { azioneScheda } from '@sigeba/contract/proposte/valutabile.rules.ts';
import { isSottoSoglia } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Route from 'lucide-react/icons/route';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useFormView } from '../../../form/readView.ts';
import type { Beside } from '../../../page/beside.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { PrintButton } from '../../../page/PrintButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { DichiaraConflitto } from '../../conflitti/DichiaraConflitto.part.tsx';
import { GestioneReferee } from '../../referee/GestioneReferee.part.tsx';
import { ConfrontaValutata } from '../../ricevute/Confronto.part.tsx';
import { ConValutazione, useSchedaAccanto } from '../../valutazioni/ConValutazione.part.tsx';
import { ValutaButton } from '../../valutazioni/ValutaButton.part.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import { Dati } from '../Dati.tsx';
import { ElencoSteps } from '../ElencoSteps.tsx';
import { LETTORI, LettoreContext } from '../lettore.ts';
import { Modulo } from '../Modulo.tsx';
import { Partecipanti } from '../Partecipanti.tsx';
import { PropostaHead } from '../PropostaHead.tsx';
import { AttoDialog } from './AttoDialog.tsx';
import type { Atto, PropostaDaValutare } from './atto.types.ts';
import { EsitoButton } from './EsitoButton.tsx';
import { Fasi } from './IterDialog.tsx';

/** /proposte/mc/:id/view: a proposta as a member of its commissione reads it, the sheets beside it. */
export default function PropostaMcPage() {
  return (
    <LettoreContext value={LETTORI.mc}>
      <Letta />
    </LettoreContext>
  );
}

/** The grant is next once there is nothing left to evaluate. */
const decides = ({ azioni, ...medie }: PropostaDaValutare) =>
  azioni.includes('FINANZIA') && !azioni.includes('VALUTA') && !isSottoSoglia(medie);

/** The commissione evaluates after its referees, unless it may reject while they are at work (D-175). */
const waitsForReferees = ({ azioni }: PropostaDaValutare) => azioni.includes('GESTIONE_REFEREE') && azioneScheda(azioni) === undefined;

function Letta() {
  const { t } = useTexts(archivioTesti);
  const id = Number(useParams().id);
  const proposta = useFormView('GET /mc/proposte/:id', { params: { id } });
  const [atto, setAtto] = useState<Atto | null>(null);
  const beside = useSchedaAccanto(azioneScheda(proposta.data?.azioni ?? []) !== undefined);
  return (
    <ConValutazione beside={beside} propostaId={id} area="mc">
      <Stack>
        <ElencoSteps id={id} />
        <Loaded query={proposta} page>
          {(data) => (
            <>
              <PropostaHead
                proposta={data}
                actions={<Atti proposta={data} beside={beside} onEsito={() => setAtto({ kind: 'esito', row: data })} />}
                more={
                  <>
                    <Button icon={Route} onPress={() => setAtto({ kind: 'iter', row: data })}>
                      {t('mc.iter.apri')}
                    </Button>
                    {data.indicatoriValutazione && (
                      <Button icon={ChartNoAxesColumn} onPress={() => setAtto({ kind: 'indicatori', row: data })}>
                        {t('mc.indicatori.apri')}
                      </Button>
                    )}
                    {data.dichiarabile && <DichiaraConflitto proposta={data} />}
                    <PrintButton pagina={`/proposte/${data.id}/print?userType=mc`} />
                    <PdfButton risorsa={`/mc/proposte/pdf/${data.id}`} />
                  </>
                }
              />
              {waitsForReferees(data) && (
                <Notice>
                  {data.numeroRefereeAssociati === 0 ? t('mc.toccaSenza') : t('mc.tocca', { count: data.numeroRefereeAssociati })}
                </Notice>
              )}
              <Dati proposta={data} />
              <Card title={t('mc.iter.fasi')} flush>
                <Fasi {...data} />
              </Card>
              <Partecipanti proposta={data} />
              <ConfrontaValutata id={data.id} versione={data.versione} />
              <Modulo proposta={data} ruolo="VALUTATORE" />
              {atto !== null && <AttoDialog atto={atto} onClose={() => setAtto(null)} />}
            </>
          )}
        </Loaded>
      </Stack>
    </ConValutazione>
  );
}

type AttiProps = { proposta: PropostaDaValutare; beside: Beside; onEsito: () => void };

/** The sheet and the outcome, the next of them last. */
function Atti({ proposta, beside, onEsito }: AttiProps) {
  const { azioni, titolo } = proposta;
  const deciso = decides(proposta);
  const valuta = <ValutaButton beside={beside} titolo={titolo} azioni={azioni} variant={deciso ? 'secondary' : 'primary'} />;
  return (
    <>
      {azioni.includes('GESTIONE_REFEREE') && <GestioneReferee proposta={proposta} area="mc" />}
      {deciso && valuta}
      <EsitoButton proposta={proposta} variant={deciso ? 'primary' : 'secondary'} onPress={onEsito} />
      {!deciso && valuta}
    </>
  );
}
