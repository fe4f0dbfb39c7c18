import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkAssociazione } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRoute } from '../../../api/useRoute.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { PagedRows, useTotale } from '../../../list/PagedRows.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Pager } from '../../../ui/data/Pager.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { type Avviso, AvvisoCer } from '../AvvisoCer.tsx';
import { esameTesti } from '../esame/esame.testi.ts';
import { MembriDialog } from '../esame/RigaDialogs.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { useArea } from './useArea.ts';

/** How many members are shown: they are few, and are chosen while the istanze are in sight (evaluation and ethics, section 9). */
const MEMBRI = 5;
type Tipo = 0 | 1 | 2;

/** /cert/commissioni/{id}: gives the istanze before the committee to members of the commission in office. */
export default function AssociazionePage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /cert/commissioni/:id', { params: { id } }, { kept: false });
  return (
    <Loaded query={query} page>
      {(commissione) => <Associazione commissione={commissione} />}
    </Loaded>
  );
}

function Associazione({ commissione }: { commissione: CertCommissione }) {
  const { t } = useTexts(comitatoTesti);
  const area = useArea();
  const [istanze, setIstanze] = useState<readonly IstanzaRiga[]>([]);
  const [tipi, setTipi] = useState<Readonly<Record<number, Tipo>>>({});
  const [avviso, setAvviso] = useState<Avviso | null>(null);
  const begin = () => {
    setIstanze([]);
    setTipi({});
  };
  const associate = useAssociating(begin, setAvviso);
  useStillPage(associate.pending);
  const why = commissione.inCarica ? associate.why : t('associazione.terminata');
  async function press() {
    const jsonMembri = Object.entries(tipi).map(([id, flag]) => ({ id: Number(id), flag }));
    const jsonIstanze = istanze.map(({ id, titolo }) => ({ id, titolo }));
    const violazioni = checkAssociazione({ jsonMembri, jsonIstanze });
    if (violazioni.length === 0) return associate.run({ body: { jsonMembri, jsonIstanze } });
    setAvviso({ violazioni, error: null });
    return false;
  }
  return (
    <Stack>
      <PageHeader
        title={commissione.nome}
        breadcrumb={[{ label: t('commissioni.titolo'), to: area.commissioni }]}
        actions={
          <Button variant="primary" pending={associate.pending} why={why} onPress={press}>
            {t('associazione.salva')}
          </Button>
        }
      >
        {t('associazione.spiegazione')}
      </PageHeader>
      <Membri membri={commissione.membri} tipi={tipi} onChange={setTipi} />
      <Istanze chosen={istanze} onChange={setIstanze} />
      {associate.dialog}
      <UnsavedQuestion changed={() => istanze.length > 0 || Object.keys(tipi).length > 0} save={why === undefined ? press : undefined} />
      <AvvisoCer
        avviso={avviso}
        labelOf={(campo) => (campo === 'jsonIstanze' ? t('sedute.istanze') : t('associazione.membri'))}
        failed={t('associazione.nonFatto')}
        onClose={() => setAvviso(null)}
      />
    </Stack>
  );
}

/** Assigns the istanze, which mails the members, and shows a refusal. */
function useAssociating(onDone: () => void, onRefused: (avviso: Avviso) => void) {
  const { t } = useTexts(comitatoTesti);
  const toast = useToast();
  return useInvio('POST /cert/commissioni/associazione', {
    personale: 'sempre',
    onDone: ({ associate: count }) => {
      toast(t('associazione.fatto', { count }));
      onDone();
    },
    onRefused: (error) => onRefused({ violazioni: error.violationReport, error: error.violationReport.length > 0 ? null : error }),
  });
}

type MembriProps = {
  membri: CertCommissione['membri'];
  tipi: Readonly<Record<number, Tipo>>;
  onChange: (tipi: Record<number, Tipo>) => void;
};

/** The role of each member for the chosen istanze, and how many istanze they already have. */
function Membri({ membri, tipi, onChange }: MembriProps) {
  const { t } = useTexts(comitatoTesti);
  const [page, setPage] = useState(1);
  const choose = (id: number, tipo: Tipo | null) => {
    const { [id]: _, ...rest } = tipi;
    onChange(tipo === null ? rest : { ...rest, [id]: tipo });
  };
  return (
    <Card title={t('associazione.membri')} flush>
      <ItemList>
        {membri.slice((page - 1) * MEMBRI, page * MEMBRI).map((membro) => (
          <Item
            key={membro.id}
            title={t('persona', membro)}
            meta={
              <Meta>
                {t(membro.isInterno ? 'commissione.interno' : 'commissione.esternoBreve')}
                {t('commissione.carico', { count: membro.carico })}
              </Meta>
            }
            actions={
              <SelectInput
                label={t('persona', membro)}
                hideLabel
                value={tipi[membro.id] ?? null}
                onChange={(tipo) => choose(membro.id, tipo)}
                options={([0, 1, 2] as const).map((value) => ({ value, label: t(`tipi.${value}`) }))}
              />
            }
          />
        ))}
      </ItemList>
      {membri.length > MEMBRI && <Pager page={page} pageSize={MEMBRI} totale={membri.length} onPage={setPage} />}
    </Card>
  );
}

/** The istanze before the committee, twenty a page; chosen ones stay chosen on other pages. */
function Istanze({ chosen, onChange }: { chosen: readonly IstanzaRiga[]; onChange: (istanze: readonly IstanzaRiga[]) => void }) {
  const { t } = useTexts(comitatoTesti);
  const [shown, setShown] = useState<IstanzaRiga | null>(null);
  const totale = useTotale('GET /cert/commissioni/proposte', (query) => ({ query })) ?? 0;
  return (
    <Card title={t('associazione.istanze', { count: chosen.length, totale })} flush>
      <PagedRows of="GET /cert/commissioni/proposte" sending={(query) => ({ query })}>
        {(righe) =>
          righe.length === 0 ? (
            <EmptyState title={t('associazione.nessunaIstanza')}>{t('associazione.nessunaConsiglio')}</EmptyState>
          ) : (
            <ItemList>
              {righe.map((riga) => (
                <Istanza
                  key={riga.id}
                  riga={riga}
                  chosen={chosen.some(({ id }) => id === riga.id)}
                  onChoose={(on) => onChange(on ? [...chosen, riga] : chosen.filter(({ id }) => id !== riga.id))}
                  onShow={() => setShown(riga)}
                />
              ))}
            </ItemList>
          )
        }
      </PagedRows>
      {shown !== null && <MembriDialog riga={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

type IstanzaProps = { riga: IstanzaRiga; chosen: boolean; onChoose: (on: boolean) => void; onShow: () => void };

function Istanza({ riga, chosen, onChoose, onShow }: IstanzaProps) {
  const { t } = useTexts(comitatoTesti);
  const { t: e } = useTexts(esameTesti);
  const titolo = riga.titolo ?? e('senzaTitolo');
  return (
    <Item
      title={<Checkbox label={titolo} value={chosen} onChange={onChoose} />}
      meta={
        <Meta>
          {riga.numeroProtocollo}
          {t('persona', riga.utenteProponente)}
          {riga.relatori.map((membro) => `${t(`tipi.${membro.tipo}`)}: ${t('persona', membro)}`).join(', ')}
        </Meta>
      }
      actions={
        <Button small onPress={onShow}>
          <ActionLabel action={e('membriBottone', { count: riga.membriAssegnati })} titolo={titolo} />
        </Button>
      }
    />
  );
}
