import { checkCategorie } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { CODICI_REGIME, TESTI_REGIME } from '@sigeba/contract/profilo/regime.rules.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

type Categoria = Classe['categorie'][number];

const admitted = (categorie: readonly Categoria[]) =>
  categorie.filter(({ ammessa }) => ammessa).map(({ id, ruoli, regimi, minimo, massimo }) => ({ id, ruoli, regimi, minimo, massimo }));

/** The categorie in which people may take part, with their roles and numbers. */
export function ClasseCategorie({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const sezione = useSezioneClasse<{ categorie: readonly Categoria[] }>({
    classe,
    read: { categorie: classe.categorie },
    check: ({ categorie }) => checkCategorie(admitted(categorie)),
    contrasti: ({ categorie }) => checkCategorie(admitted(categorie)),
    formOf: ({ categorie }) => ({ categorie: admitted(categorie) }),
  });
  const { value, errors, onChange } = useField(sezione.store, 'categorie');
  const set = (id: number, patch: Partial<Categoria>) => onChange(value.map((each) => (each.id === id ? { ...each, ...patch } : each)));
  return (
    <TermsCard title={t('categorie.titolo')} classe={classe} sezione={sezione}>
      <p>{t('categorie.aiuto')}</p>
      <div id="categorie" tabIndex={-1} className={css.rows}>
        {value.map((categoria) => (
          <CategoriaRow key={categoria.id} categoria={categoria} set={(patch) => set(categoria.id, patch)} />
        ))}
        <FieldErrors id="categorie-errors" errors={errors} />
      </div>
    </TermsCard>
  );
}

function CategoriaRow({ categoria, set }: { categoria: Categoria; set: (patch: Partial<Categoria>) => void }) {
  const { t } = useTexts(classeTesti);
  const { data: ruoli = [] } = useRoute('GET /ruoli', {}, { fresh: 'static' });
  const { nome, ammessa, minimo, massimo } = categoria;
  return (
    <fieldset className={css.row}>
      <legend className={css.legend}>{nome}</legend>
      <div className={css.fields}>
        <label className={css.check}>
          <input type="checkbox" checked={ammessa} onChange={(event) => set({ ammessa: event.target.checked })} />
          <ActionLabel action={t('categorie.ammessa')} titolo={nome} />
        </label>
        {ammessa && (
          <>
            <IntegerInput label={t('categorie.minimo')} value={minimo} emptyAllowed onChange={(next) => set({ minimo: next })} />
            <IntegerInput label={t('categorie.massimo')} value={massimo} emptyAllowed onChange={(next) => set({ massimo: next })} />
            <details className={css.roles}>
              <summary>
                {t('categorie.ruoli')}:{' '}
                {categoria.ruoli.length === 0 ? t('categorie.tutti') : t('categorie.scelti', { count: categoria.ruoli.length })}
              </summary>
              <CheckGroup
                label={t('categorie.ruoli')}
                hideLabel
                options={ruoli.map(({ id, descrizione }) => ({ value: id, label: descrizione }))}
                value={categoria.ruoli}
                onChange={(next) => set({ ruoli: [...next] })}
              />
            </details>
            <details className={css.roles}>
              <summary>
                {`${t('categorie.regimi')}: ${
                  categoria.regimi.length === 0
                    ? t('categorie.tuttiRegimi')
                    : categoria.regimi.map((codice) => TESTI_REGIME[codice]).join(', ')
                }`}
              </summary>
              <CheckGroup
                label={t('categorie.regimi')}
                hideLabel
                options={CODICI_REGIME.map((value) => ({ value, label: TESTI_REGIME[value] }))}
                value={categoria.regimi}
                onChange={(next) => set({ regimi: [...next] })}
              />
            </details>
          </>
        )}
      </div>
    </fieldset>
  );
}
