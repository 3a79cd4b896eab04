import * as accounts from './accounts.ts';
import * as alerts from './alerts.ts';
import * as bills from './bills.ts';
import * as catalogue from './catalogue.ts';
import * as complaints from './complaints.ts';
import * as content from './content.ts';
import * as delivery from './delivery.ts';
import * as instalments from './instalments.ts';
import * as operation from './operation.ts';
import * as orders from './orders.ts';
import * as ownAccount from './own-account.ts';
import * as passwordReset from './password-reset.ts';
import * as payments from './payments.ts';
import * as pictures from './pictures.ts';
import * as promotions from './promotions.ts';
import * as quotations from './quotations.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as staffAccounts from './staff/accounts.ts';
import * as staffBills from './staff/bills.ts';
import * as staffCatalogue from './staff/catalogue.ts';
import * as staffComplaints from './staff/complaints.ts';
import * as staffCustomers from './staff/customers.ts';
import * as staffDelivery from './staff/delivery.ts';
import * as staffFigures from './staff/figures.ts';
import * as staffInstalments from './staff/instalments.ts';
import * as staffOperation from './staff/operation.ts';
import * as staffOrders from './staff/orders.ts';
import * as staffPictures from './staff/pictures.ts';
import * as staffPrograms from './staff/programs.ts';
import * as staffPublications from './staff/publications.ts';
import * as staffQuotations from './staff/quotations.ts';
import * as staffReturns from './staff/returns.ts';
import * as staffReviews from './staff/reviews.ts';
import * as staffStaff from './staff/staff.ts';
import * as staffStock from './staff/stock.ts';
import * as staffWarranty from './staff/warranty.ts';
import * as staff from './staff.ts';
import * as warranty from './warranty.ts';

/** All calls of the API but those of records that staff edit (editor/record.ts), by their tag in OpenAPI. */
export const CALLS = {
  Catalogue: [catalogue, staffCatalogue],
  Content: [content],
  Alerts: [alerts],
  Reviews: [reviews, staffReviews],
  Promotions: [promotions],
  Pictures: [pictures, staffPictures],
  Accounts: [accounts, ownAccount, passwordReset, staffAccounts],
  Orders: [orders, payments, staffOrders],
  Customers: [staffCustomers],
  Delivery: [delivery, staffDelivery],
  Returns: [returns, staffReturns],
  Instalments: [instalments, staffInstalments],
  Complaints: [complaints, staffComplaints],
  Quotations: [quotations, staffQuotations],
  Bills: [bills, staffBills],
  Warranty: [staffWarranty, warranty],
  Stock: [staffStock],
  Figures: [staffFigures],
  Staff: [staff, staffStaff],
  Programs: [staffPrograms],
  Publications: [staffPublications],
  Operation: [operation, staffOperation],
};
