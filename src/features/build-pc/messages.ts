import { plural } from '../../rules/plural.ts';

/** What Build Your PC says (spec §5). */
export const cannotCopy = 'This browser does not allow copying. Print or share the build instead.';
export const cannotDraw = 'This browser cannot create the picture. Print or share the build instead.';
export const copied = 'Your build is copied';
export const incomplete = 'Please select all required components to proceed';
export const soldOut = (part: string) => `${part} is out of stock. Please choose another part.`;
export const aCabinet = 'a cabinet';
export const aCooler = 'a cooler';
export const coolerIncludedNote = (processor: string) => `A cooler comes with ${processor}.`;
export const aCreatorPc = 'a creator PC';
export const aDrive = 'a drive';
export const aGamingPc = 'a gaming PC';
export const aGraphicsCard = 'a graphics card';
export const aMotherboard = 'a motherboard';
export const aPowerSupply = 'a power supply';
export const aProcessor = 'a processor';
export const readyBuildAfterName = (chips: string) => `: ${chips} and matching parts,`;
export const add = 'Add';
export const assembledAndTested = 'Assembled and tested';
export const addBuildToCart = 'Add build to cart';
export const addMoreButton = (kind: string) => `Add more ${kind}`;
export const addPartFix = (part: string) => `Add ${part}`;
export const addToKindTitle = (kind: string) => `Add to ${kind}`;
export const partAdded = (part: string) => `Added: ${part}`;
export const air = 'Air';
export const allBrands = 'All brands';
export const dismissNoticesButton = 'OK';
export const allOfKindLink = (kind: string) => `All under ${kind}`;
export const anOfficePc = 'an office PC';
export const askUs = 'Ask us';
export const atLeastBeforeWatts = 'at least ';
export const basePower = 'Base power';
export const bay = 'Bay';
export const bayInInches = (inches: string) => `${inches} inch`;
export const brand = 'Brand';
export const budgetLeft = (rest: string, budget: string) => `${rest} of your ${budget} is left`;
export const buildForThisBudget = 'Build for this budget';
export const buildName = 'Build name';
export const buildSummary = 'Build Summary';
export const estimateBeforeFrames = 'by our estimate about';
export const cabinet = 'Cabinet';
export const capacity = 'Capacity';
export const cardSlots = 'Card slots';
export const carriesOff = 'Cools up to';
export const changePartButton = (kind: string) => `Change ${kind}`;
export const choose = 'Choose';
export const platformLegend = 'Choose Intel or AMD';
export const chooseOne = (one: string) => `Choose ${one}`;
export const chooseOneYourself = (one: string) => `Choose ${one} yourself`;
export const missingPurposeError = 'Choose what the PC is for.';
export const close = 'Close';
export const compare = 'Compare';
export const comparePartLabel = (part: string) => `Compare ${part}`;
export const compareWith = 'Compare with';
export const completeYourSetup = 'Complete your setup';
export const markdownTableHead = '| Component | Part | Price |';
export const components = 'Components';
export const conflictingPartCount = (count: number) => `${count} do not fit`;
export const connection = 'Connection';
export const cooling = 'Cooling';
export const copyAsMarkdown = 'Copy as Markdown';
export const copyAsText = 'Copy as text';
export const coreAndCoreUltra = 'Core and Core Ultra';
export const countInYourBuild = (count: number) => `${count} in your build`;
export const creator = 'Creator';
export const deleteBuild = 'Delete build';
export const buildDeleted = (build: string) => `Deleted ${build}`;
export const doesNotFit = 'Does not fit';
export const doesNotFitTheRest = 'Does not fit the rest';
export const estimatedPower = 'Estimated power:';
export const everythingFixed = 'Everything in your build works together now';
export const everythingFits = 'Everything that is chosen fits.';
export const fans = 'Fans';
export const fits = 'Fits';
export const fixEverything = 'Fix everything';
export const fixEverythingAtOnce = 'Fix everything at once';
export const purposeLabel = 'For';
export const form = 'Form';
export const framesAt1440P = 'Frames at 1440p';
export const framesAndCostOfEach = (frames: number, cost: string) =>
  `${frames} frames a second on average, ${cost} a frame.`;
export const gamesAt1440P = 'Games at 1440p:';
export const gaming = 'Gaming';
export const goodToKnow = 'Good to know';
export const graphicsCard = 'Graphics Card';
export const graphicsInside = 'Graphics inside';
export const height = 'Height';
export const highestCooler = 'Tallest cooler';
export const highestPriceLabel = 'Highest price in rupees';
export const runningCostNote = (hoursADay: number, costAMonth: string, rupeesAUnit: string) =>
  `${hoursADay} hours a day at full load cost about ${costAMonth} a month, at Rs. ${rupeesAUnit} a unit (the tariff for homes that use 51 to 250 units).`;
export const inYourBuild = 'In your build';
export const intel = 'Intel';
export const powerReason = (watts: number, supplyWatts: number) =>
  `It draws about ${watts} W at most, for which a supply of ${supplyWatts} W or more is right`;
export const estimatedFramesReason = (frames: number) =>
  `Its graphics card has no published test at 1440p; from other scores we estimate about ${frames} frames a second in new games.`;
export const keyboard = 'Keyboard';
export const largestBoard = 'Largest board';
export const length = 'Length';
export const liquid = 'Liquid';
export const longestCard = 'Longest card';
export const memory = 'Memory';
export const memorySlots = 'Memory slots';
export const monitor = 'Monitor';
export const mostForTheMoney = 'Most for the money';
export const mostMemory = 'Most memory';
export const mostPower = 'Most power';
export const motherboard = 'Motherboard';
export const mouse = 'Mouse';
export const myBuild = 'My build';
export const watts550To749 = '550 to 749 W';
export const watts750AndMore = '750 W and more';
export const name = 'Name';
export const wrongKindLeftOut = (part: string, one: string) => `${part} is not ${one}, and is left out.`;
export const buildOpened = (build: string) => `${build} is opened. Your other builds are kept.`;
export const priceRiseNotice = (part: string, price: string, rise: string) =>
  `${part} now costs ${price}, ${rise} more than before.`;
export const unsoldPartLeftOut = (kind: string) =>
  `${kind}: the part that was chosen is no longer in our shop, and is left out.`;
export const completeYourSetupNote =
  'Need a second drive? Add it under Storage. These are added to the cart separately.';
export const newBuild = 'New build';
export const no = 'No';
export const noOtherBuild = 'No other build';
export const noPartsMatch = 'No parts match these filters.';
export const noSinglePartFix = 'No single part in stock fixes this: change one of the two.';
export const none = 'None';
export const notStated = 'Not stated';
export const nothingIsChosenYet = 'Nothing is chosen yet.';
export const office = 'Office';
export const onlyInStock = 'Only in stock';
export const onlyWhatFits = 'Only what fits';
export const operatingSystem = 'Operating system';
export const optional = 'Optional';
export const pleaseChooseOne = 'Please choose one';
export const power = 'Power';
export const wholeBudgetUsedReason = (power: string, budget: string) =>
  `${power}, and uses your ${budget} to the rupee.`;
export const powerAtFullLoad = 'Power at full load';
export const budgetToSpareReason = (power: string, rest: string, one: string) =>
  `${power}; ${rest}, since more would hardly make ${one} better with what we have.`;
export const powerSupply = 'Power Supply';
export const chosenSupplyWatts = (watts: number) => `Power supply: ${watts} W`;
export const neededSupplyWatts = (watts: number) => `Power supply to choose: ${watts} W or more`;
export const price = 'Price';
export const priceHighToLow = 'Price, high to low';
export const priceLowToHigh = 'Price, low to high';
export const shareOfPrice = (percent: number, part: string) => `${percent} % to ${part}`;
export const printBuild = 'Print build';
export const processor = 'Processor';
export const radiator = 'Radiator';
export const readFromNames = 'Read from names';
export const fromOpenDatabase = 'From an open database';
/** Around the names of the database and of its licence, which are links (ODC-By 1.0, section 4.3). */
export const openDatabaseNotice = [
  'Contains information from ',
  ', which is made available here under the ',
  '.',
] as const;
export const readyBuildsThatFit = 'Ready builds that fit';
export const remove = 'Remove';
export const removePartLabel = (part: string) => `Remove ${part}`;
export const partRemoved = (part: string) => `Removed ${part}`;
export const partsRemoved = (parts: string) => `Removed ${parts}`;
export const creatorReason =
  'Rendering and video use every core, so the processor comes first, then memory and the graphics card';
export const required = 'Required';
export const measurementBeforeFrames = 'reviewers measured';
export const measuredFramesReason = (frames: number, costOfFrame: string) =>
  `Reviewers measured ${frames} frames a second with its card at 1440p on average of new games, so a frame costs ${costOfFrame}.`;
export const ryzen = 'Ryzen';
export const samePrice = 'same price';
export const saveAsPicture = 'Save as picture';
export const partSearchPlaceholder = 'Search by name or specification';
export const partSearchLabel = 'Search this list';
export const shareBuild = 'Share build';
export const sharedBuild = 'Shared build';
export const showMoreButton = (count: number) => `Show more of ${count}`;
export const sideBySide = 'Side by side';
export const size = 'Size';
export const socket = 'Socket';
export const sortBy = 'Sort by';
export const speed = 'Speed';
export const startFromTitle = 'Start from a ready build or your budget';
export const sticks = 'Sticks';
/** @param field a specification's name, as the Studio's form has it */
export const stateFactLink = (field: string, part: string) => `Fill in “${field}” of ${part}`;
export const stopComparing = 'Stop comparing';
export const storage = 'Storage';
export const supplyAskedFor = 'Power supply needed';
export const takeOutPartFix = (part: string) => `Take out ${part}`;
export const limitedByCardNote = 'The card decides here: a stronger processor would hardly be felt in games.';
export const gamingReason = 'The graphics card decides how games run, so most of the money goes there';
export const budgetTooLow = (one: string, leastTotal: string) =>
  `The least expensive parts in stock that make ${one} together cost ${leastTotal}.`;
export const officeReason = 'The processor has integrated graphics, so nothing is spent on a graphics card';
export const limitedByProcessorNote =
  'The processor holds this card back in many games: a stronger one helps more.';
export const thermalPaste = 'Thermal paste';
export const buildChangedTitle = 'This build has changed';
export const needsJavascriptNote =
  'This builder needs JavaScript. Below are the parts that we sell: send us your choice and we will tell you whether they work together.';
export const linkWithoutBuild = 'This link does not contain a build.';
export const total = 'Total';
export const totalLine = (total: string) => `Total: ${total}`;
export const markdownTotalRow = (total: string) => `| | **Total** | **${total}** |`;
export const type = 'Type';
export const undo = 'Undo';
export const unknownPartCount = (count: number) => `${count} to ask about`;
export const wattsUpTo549 = 'Up to 549 W';
export const highestPricePlaceholder = 'Up to Rs.';
export const swapPartFix = (part: string) => `Use ${part} instead`;
export const fittingPartCount = (count: number) => `${count} fit`;
export const videoMemory = 'Video memory';
export const watts = 'Watts';
export const wattsByPart = 'Watts by part';
export const partsNotInStock = (one: string) => `We do not have all the parts of ${one} in stock now.`;
export const whyTheseParts = 'Why these parts';
export const invalidBudgetError = 'Enter an amount in whole rupees, such as 1,00,000.';
export const yes = 'Yes';
export const yourBudgetInRupees = 'Your budget in rupees';
export const yourBuilds = 'Your builds';
export const compatibilityProblems = (count: number) =>
  `${count} ${plural(count, { one: 'compatibility problem', other: 'compatibility problems' })}`;
/** @param most parts that a build has of a kind @param kind its name */
export const surplusPartLeftOut = (part: string, most: number, kind: string) =>
  `${part} is left out: a build has ${plural(most, { one: 'one part', other: `up to ${most} parts` })} under ${kind}.`;
export const notCheckedCount = (count: number) =>
  `Not checked: ${count} ${plural(count, { one: 'thing', other: 'things' })}`;
export const unreadInLink = (count: number) =>
  plural(count, {
    one: 'One thing in this link could not be read, and is left out.',
    other: `${count} things in this link could not be read, and are left out.`,
  });
export const framesASecond = (frames: number, isEstimate: boolean | undefined) =>
  isEstimate ? `about ${frames} a second` : `${frames} a second`;
export const processorPointsReason = (withOneCore: number, withAll: number) =>
  `Its processor has ${withOneCore} points with one core and ${withAll} with all of them in Geekbench 6.`;
export const askForQuotation = 'Ask for a quotation';
export const partDoesNotFit = (name: string) => `${name} does not fit`;
