import { canReopenIstanza } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { runsCommittee } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { sayRelatoriUsciti } from '@sigeba/contract/cert/esame/voto.rules.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { INVIATA, NON_VALUTABILE } from '@sigeba/contract/cert/stati.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import History from 'lucide-react/icons/history';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { factsOf, templateOf } from '../../../form/editor/formParts.ts';
import { FormView, ViewColumns } from '../../../form/FormView.tsx';
import type { Beside } from '../../../page/beside.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { OPENER } from '../../../ui/layout/SideBySide.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Scrivania } from '../../scrivania/Scrivania.part.tsx';
import { DelibereCard } from '../delibere/DelibereCard.tsx';
import { IstanzaStato } from '../IstanzaStato.tsx';
import { IstanzaSummary, useFeed } from '../IstanzaSummary.tsx';
import { RichiesteLette } from '../Richieste.tsx';
import { VersioniIstanza } from '../VersioniIstanza.tsx';
import { valoriOf } from '../valoriOf.ts';
import { Accanto } from './Accanto.tsx';
import { ConflittoDialog, mayDeclare } from './ConflittoDialog.tsx';
import css from './EsamePage.module.css';
import { esameTesti } from './esame.testi.ts';
import { MotivoDialog } from './MotivoDialog.tsx';
import { NoteMembri } from './RigaDialogs.tsx';
import { VerificaCard } from './VerificaCard.tsx';

/**
 * /cert/valutazione/{id}: one istanza with its locked form and what the committee has done with it, as far as the reader sees it;
 * who has left it for a conflict reads only that they have (D-194).
 */
export default function EsamePage() {
  const id = Number(useParams().id);
  const istanza = useRoute('GET /cert/:id', { params: { id } });
  const esame = useRoute('GET /cert/:id/esame', { params: { id } }, { kept: false });
  return (
    <Loaded query={esame} page>
      {(lavoro) =>
        lavoro.inConflitto && !lavoro.propria ? (
          <Lasciata esame={lavoro} />
        ) : (
          <Loaded query={istanza} page>
            {(letta) => <View istanza={letta} esame={lavoro} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

function Lasciata({ esame }: { esame: Esame }) {
  const { t } = useTexts(esameTesti);
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <Stack>
      <PageHeader
        title={esame.istanza.titolo ?? t('senzaTitolo')}
        breadcrumb={[{ label: t('titolo'), to: pathTo('/cert/valutazione') }]}
        status={<IstanzaStato stato={esame.istanza.stato} />}
        actions={mayDeclare(esame) && <Button onPress={() => setWithdrawing(true)}>{t('ritiraConflitto')}</Button>}
      />
      <Notice tone="info">{t('conflittoDetto')}</Notice>
      {withdrawing && <ConflittoDialog esame={esame} onClose={() => setWithdrawing(false)} />}
    </Stack>
  );
}

type OpenDialog = 'riapri' | 'riporta' | 'conflitto' | null;

function View({ istanza, esame }: { istanza: Istanza; esame: Esame }) {
  const { t } = useTexts(esameTesti);
  const [aperto, setAperto] = useState<OpenDialog>(null);
  const feed = useFeed(istanza.id);
  const onClose = () => setAperto(null);
  const governa = runsCommittee(esame.sguardo);
  // What office and chair must answer stands first.
  const daVerificare = governa && esame.condizioni !== null && esame.condizioni.risposta !== null && esame.condizioni.verificateIl === null;
  const condizioni = esame.condizioni !== null && <VerificaCard istanza={istanza} condizioni={esame.condizioni} governa={governa} />;
  const desk = esame.sguardo === 'UFFICIO' && !esame.propria;
  const dopo = [
    ...(desk ? [{ id: 'scrivania', title: t('scrivania'), mark: <NotebookPen /> }] : []),
    ...(esame.storico.length > 0 ? [{ id: 'storia', title: t('storia'), mark: <History /> }] : []),
  ];
  return (
    <Accanto esame={esame}>
      {({ valuta, rettifica }) => (
        <Stack>
          <PageHeader
            title={istanza.titolo ?? t('senzaTitolo')}
            breadcrumb={[{ label: t('titolo'), to: pathTo('/cert/valutazione') }]}
            status={<IstanzaStato stato={istanza.stato} />}
            actions={<Prossima esame={esame} valuta={valuta} onOpen={setAperto} />}
            more={
              <>
                <PdfButton risorsa={`/cert/pdf/${istanza.id}`} />
                <Altre esame={esame} onOpen={setAperto} />
              </>
            }
          />
          {esame.propria && <Notice tone="info">{t('propria')}</Notice>}
          <SenzaRelatore esame={esame} />
          <NonAvvisato esame={esame} />
          <div className={css.esame}>
            <ViewColumns template={templateOf(istanza)} valori={valoriOf(istanza)} label={t('indice')} after={dopo}>
              {daVerificare && condizioni}
              <IstanzaSummary istanza={istanza} feed={feed} esaminata={!esame.propria} />
              {!esame.propria && <Lavoro esame={esame} />}
              {esame.delibere.length > 0 && <DelibereCard esame={esame} rettifica={rettifica} />}
              {!daVerificare && condizioni}
              <RichiesteLette richieste={istanza.richieste} />
              <FormView folds template={templateOf(istanza)} valori={valoriOf(istanza)} facts={factsOf(istanza)} />
              <VersioniIstanza id={istanza.id} versione={istanza.versione} />
              {desk && <Scrivania of="istanza" id={istanza.id} />}
              {esame.storico.length > 0 && <Storia esame={esame} />}
            </ViewColumns>
          </div>
          {aperto === 'conflitto' && <ConflittoDialog esame={esame} onClose={onClose} />}
          {(aperto === 'riapri' || aperto === 'riporta') && <MotivoDialog riga={istanza} atto={aperto} onClose={onClose} />}
        </Stack>
      )}
    </Accanto>
  );
}

/** Tells office and chair that the istanza has no rapporteur, and who has left it (D-194). */
function SenzaRelatore({ esame: { istanza, sguardo, propria, membri } }: { esame: Esame }) {
  const { t } = useTexts(esameTesti);
  if (!runsCommittee(sguardo) || propria || istanza.stato.id !== INVIATA) return null;
  const asked = membri.map(({ conflittoInteressi, certMembroCommissione: { flag } }) => ({ tipo: flag, inConflitto: conflittoInteressi }));
  const said = sayRelatoriUsciti(asked);
  const left = membri.filter(({ conflittoInteressi }) => conflittoInteressi);
  if (said.length + left.length === 0) return null;
  return (
    <Notice tone="warn">
      {left.length > 0 && (
        <p>{t('hannoLasciato', { persone: left.map(({ certMembroCommissione: membro }) => t('persona', membro)).join(', ') })}</p>
      )}
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** Tells office and chair that the proponent was not informed, and how to inform them. */
function NonAvvisato({ esame: { avviso, sguardo } }: { esame: Esame }) {
  const { t } = useTexts(esameTesti);
  if (avviso === null || avviso.stato === 'INVIATA' || avviso.stato === 'DA_INVIARE') return null;
  const { id, stato, errore } = avviso;
  return (
    <Notice tone="warn" title={t(`nonAvvisato.${stato}`)}>
      {errore !== null && stato !== 'ANNULLATA' && <p>{errore}</p>}
      {sguardo === 'UFFICIO' ? (
        <Link to={pathTo('/cert/email/:id', { id })}>{t('nonAvvisato.apri')}</Link>
      ) : (
        <p>{t('nonAvvisato.ufficio')}</p>
      )}
    </Notice>
  );
}

type AzioniProps = { esame: Esame; onOpen: (aperto: OpenDialog) => void };

const factsOfEsame = ({ istanza, propria, inConflitto }: Esame) => ({
  statoId: istanza.stato.id,
  propria,
  inConflitto,
  seduta: istanza.certSeduta,
});

/** What comes next for the reader: office and chair decide, or take back what was not to be evaluated; a member writes their own note. */
function Prossima({ esame, valuta, onOpen }: AzioniProps & { valuta: Beside | null }) {
  const { t } = useTexts(esameTesti);
  const { istanza, sguardo, propria } = esame;
  const runs = runsCommittee(sguardo);
  if (runs && istanza.stato.id === NON_VALUTABILE && !propria) {
    return (
      <Button variant="primary" onPress={() => onOpen('riporta')}>
        {t('riporta')}
      </Button>
    );
  }
  if (valuta === null || valuta.open) return null;
  return (
    <Button id={OPENER} variant="primary" onPress={valuta.show}>
      {t(runs ? 'valuta' : 'scriviNota')}
    </Button>
  );
}

/** What is seldom done: a member steps back; office and chair reopen. */
function Altre({ esame, onOpen }: AzioniProps) {
  const { t } = useTexts(esameTesti);
  return (
    <>
      {runsCommittee(esame.sguardo) && canReopenIstanza(factsOfEsame(esame)).ok && (
        <Button icon={RotateCcw} onPress={() => onOpen('riapri')}>
          {t('riapri')}
        </Button>
      )}
      {mayDeclare(esame) && (
        <Button icon={UserRoundX} onPress={() => onOpen('conflitto')}>
          {t('dichiaraConflitto')}
        </Button>
      )}
    </>
  );
}

function Lavoro({ esame: { istanza, valutazione, membri, sguardo } }: { esame: Esame }) {
  const { t } = useTexts(esameTesti);
  const { utente } = useUtente();
  const seduta = istanza.certSeduta;
  const giorno = seduta?.dataSeduta.split('-').reverse().join('/') ?? '';
  // Members who are only present in the sitting have no note.
  const assegnati = membri.filter(({ id, conflittoInteressi }) => id !== null || conflittoInteressi);
  return (
    <Card title={t('lavoro')}>
      <Stack>
        <DefinitionList
          items={[
            {
              term: t('seduta'),
              value: seduta === null ? t('nessunaSeduta') : t(seduta.registrata ? 'registrataIl' : 'inPreparazione', { giorno }),
            },
            ...(valutazione === null || valutazione.note === null
              ? []
              : [
                  { term: t('numeroDelibera'), value: valutazione.numeroDelibera },
                  { term: t('voti'), value: votiOf(valutazione, t) },
                  { term: t('notaValutazione'), value: valutazione.note, wide: true },
                  { term: t('noteComponenti'), value: valutazione.noteComponenti, wide: true },
                  { term: t('notaPresidente'), value: valutazione.notePresidenteCert, wide: true },
                ]),
          ]}
        />
        <h3>{t('noteMembri')}</h3>
        {assegnati.length === 0 ? (
          <p>{t('nessunMembro')}</p>
        ) : (
          <NoteMembri membri={assegnati} soloDi={sguardo === 'ESTERNO' ? utente?.id : undefined} />
        )}
      </Stack>
    </Card>
  );
}

type Valutazione = NonNullable<Esame['valutazione']>;
const votiOf = ({ favorevoli, astenuti, contrari }: Valutazione, t: Translate<typeof esameTesti>) =>
  favorevoli === null ? null : t('votiTesto', { favorevoli, astenuti: astenuti ?? 0, contrari: contrari ?? 0 });

function Storia({ esame: { storico } }: { esame: Esame }) {
  const { t } = useTexts(esameTesti);
  return (
    <Card id="storia" title={t('storia')} flush>
      <ItemList>
        {storico.map(({ id, evento, daStato, aStato, chi, quando, dati }) => (
          <Item
            key={id}
            title={evento}
            meta={
              <Meta>
                {formatInstant(quando)}
                {t('persona', chi)}
                {daStato === aStato ? null : t('daA', { da: daStato, a: aStato })}
              </Meta>
            }
          >
            {dati.length > 0 && <DefinitionList items={dati.map(({ voce, testo }) => ({ term: voce, value: testo, wide: true }))} />}
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}
