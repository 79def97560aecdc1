/** Why a figure of typed lines is unknown: nothing was filed, so that it lacks what was not typed or chosen. */

import type { AnalysisReason } from '../../../contract/http/figure-keys.ts';
import { uncapitalized } from '../../words/formats.ts';
import { reasonText } from '../figures/indicator-notes.tsx';

export const typedReasons: Partial<Readonly<Record<AnalysisReason, string>>> = {
  not_filed: 'No se escribió alguno de sus datos',
  missing_year: 'No se escribió un año anterior que necesita',
  no_ciiu: 'Elija su actividad',
};

export const whyUnknown = (reason: AnalysisReason): string =>
  uncapitalized(typedReasons[reason] ?? reasonText(reason, 'es'));
