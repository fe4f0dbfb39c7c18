import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import { canSaveParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { call } from '../../api/call.ts';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { defineEditor, type EditorDefinition, type EditorHeading } from '../../form/editor/defineEditor.tsx';
import type { FormStore } from '../../form/formStore.ts';
import { readFormView, type WithTemplate } from '../../form/readView.ts';
import { useMissing } from '../../form/useMissing.ts';
import { valoriOf } from '../../form/valoriOf.ts';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Deadline } from '../../ui/feedback/Deadline.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { HeaderFacts } from '../../ui/layout/HeaderFacts.tsx';
import { Invito } from '../partecipazioni/Invito.part.tsx';
import { proposteTesti } from '../proposte/proposte.testi.ts';

type Editing = WithTemplate<Parte> & { id: number; valida: null };
const asEdited = (parte: WithTemplate<Parte>): Editing => ({ ...parte, id: parte.proposta.id, valida: null });

/** /proposte/{id}/partecipante: the reduced editor of a member, the own fields and Salva (platform core, section 2). */
export const parteEditor: EditorDefinition<Editing> = {
  open: ({ id }) => ({ id: Number(id) }),
  read: async (id, calling) => asEdited(await readFormView('GET /proposte-partecipanti/:id', { params: { id } }, calling)),
  store: async ({ id, lastUpdate }, valori, calling) => ({
    id,
    ...(await call('PUT /proposte-partecipanti/:id', { params: { id }, body: { valori, lastUpdate } }, calling)),
  }),
  valoriOf,
  journalKey: ({ id }) => `parte-${id}`,
  paths: {
    own: (id) => pathTo('/proposte/:id/partecipante', { id }),
    view: (id) => pathTo('/proposte/:id/view', { id }),
    list: pathTo('/proposte'),
  },
  isOpen: ({ proposta }) => proposta.status === 'BOZZA',
  canSave: ({ proposta }, received) => canSaveParte({ proposta, scadenza: new Date(proposta.scadenza), received }),
  scadenzaOf: ({ proposta }) => proposta.scadenza,
  parts: { useHead, Facts, Notices, Gone: Invito },
  useWords: () => {
    const { t } = useTexts(proposteTesti);
    return { closed: () => t('termine') };
  },
  useUnready: (form) => {
    const { t } = useTexts(proposteTesti);
    const campi = useMissing(form);
    return campi === null ? undefined : { why: t('parte.mancano'), campi };
  },
};

function useHead({ proposta, completa }: Parte): EditorHeading {
  const { t } = useTexts(proposteTesti);
  return {
    title: proposta.titolo ?? t('senzaTitolo'),
    back: { label: t('titolo'), to: pathTo('/proposte') },
    status: <StatusBadge tone={completa ? 'ok' : 'warn'}>{completa ? t('parte.completa') : t('parte.daCompletare')}</StatusBadge>,
    action: <LinkButton to={pathTo('/proposte/:id/view', { id: proposta.id })}>{t('parte.vedi')}</LinkButton>,
  };
}

function Facts({ stored: { proposta, categoriaEn }, now }: { stored: Parte; now: Date }) {
  const { t, language } = useTexts(proposteTesti);
  const { classe, responsabile } = proposta;
  return (
    <HeaderFacts>
      <span>
        {t('parte.di', {
          categoria: nomeInLingua(language, proposta.categoriaUtenteDescrizione, categoriaEn),
          responsabile: `${responsabile.cognome} ${responsabile.nome}`,
        })}
      </span>
      <span>{[classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT)}</span>
      <Deadline scadenza={proposta.scadenza} now={now} />
    </HeaderFacts>
  );
}

/** Salva requires all mandatory answers (platform core, section 2): a notice says where the others are kept until then. */
function Notices({ stored, form }: { stored: Editing; form: FormStore }) {
  const { t } = useTexts(proposteTesti);
  const campi = useMissing(form);
  const writable = parteEditor.canSave(stored, useServerNow()).ok;
  if (!writable || (campi === null && stored.completa)) return null;
  return <Notice>{t(campi === null ? 'parte.salvabile' : 'parte.dove')}</Notice>;
}

export default defineEditor(parteEditor);
