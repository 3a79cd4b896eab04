import { auditPage, auditQuery, undoResponse } from '../../audit.ts';
import { savedFilterChange, savedFilterRequest, savedFiltersResponse } from '../../editor/saved-filter.ts';
import { studioSearchQuery, studioSearchResponse } from '../../editor/studio-search.ts';
import { todayResponse } from '../../editor/today.ts';
import { route } from '../../route.ts';
import {
  beginSecondFactorRequest,
  beginSecondFactorResponse,
  recoveryCodesResponse,
  secondFactorCodeRequest,
  staffMemberResponse,
} from '../../staff.ts';
import { byRow } from '../params.ts';

export const readToday = route('GET /editor/today', { may: 'today', response: todayResponse });

export const searchStudio = route('GET /studio-search', {
  may: 'today',
  query: studioSearchQuery,
  response: studioSearchResponse,
});

export const listSavedFilters = route('GET /saved-filters', { may: 'today', response: savedFiltersResponse });

export const saveFilter = route('POST /saved-filters', {
  may: 'today',
  body: savedFilterRequest,
  response: savedFiltersResponse,
  errors: ['already_taken', 'saved_filters_full'],
});

export const renameSavedFilter = route('PATCH /saved-filters/:id', {
  may: 'today',
  params: byRow,
  body: savedFilterChange,
  response: savedFiltersResponse,
  errors: ['not_found', 'already_taken'],
});

export const removeSavedFilter = route('DELETE /saved-filters/:id', {
  may: 'today',
  params: byRow,
  response: savedFiltersResponse,
});

export const undoEdit = route('POST /audit/:id/undo', {
  may: 'audit',
  params: byRow,
  response: undoResponse,
  errors: [
    'not_found',
    'undo_changed_since',
    'undo_impossible',
    'proof_required',
    'already_taken',
    'in_use',
    'edit_busy',
  ],
});

export const listAuditEntries = route('GET /audit', { may: 'audit', query: auditQuery, response: auditPage });

export const readOwnStaffAccount = route('GET /staff/me', {
  may: 'own-account',
  response: staffMemberResponse,
});

export const beginSecondFactor = route('POST /auth/second-factor', {
  may: 'own-account',
  body: beginSecondFactorRequest,
  response: beginSecondFactorResponse,
  errors: ['wrong_password', 'second_factor_there', 'too_many_requests'],
});

export const confirmSecondFactor = route('POST /auth/second-factor/confirm', {
  may: 'own-account',
  body: secondFactorCodeRequest,
  response: recoveryCodesResponse,
  errors: ['second_factor_wrong', 'second_factor_there', 'too_many_requests'],
});

export const issueRecoveryCodes = route('POST /auth/second-factor/recovery-codes', {
  may: 'own-account',
  body: secondFactorCodeRequest,
  response: recoveryCodesResponse,
  errors: ['second_factor_wrong', 'too_many_requests'],
});
